//! PDFs of others: what is hidden in one is found, or it is told that not everything was looked at.

extern crate mappemonde_press as press;

mod dielines;
mod drawn_with;
mod impose;
mod ink_sources;
mod inks;
mod job;
mod laws;
mod limits;
mod made;
#[path = "../support/pdf.rs"]
mod pdf;
mod plates;
mod see_through;
mod slips;
mod standard;
mod unread;
