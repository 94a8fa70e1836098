//! What a choice will do, before it is made.
