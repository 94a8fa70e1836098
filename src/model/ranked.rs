//! Ways from the ids of a list to its entries and back, which are the same for all lists of the content.

/// Gives the owner of a list the entry of an id, all ids, and where a name for it follows, the id of an
/// entry by what it is called in files.
macro_rules! ranked {
    ($owner:ty { $($list:ident: $id:ident($rank:ty) of $entry:ty, $one:ident, $all:ident
        $(, $by_id:ident)?;)* }) => {
        impl $owner {
            $(
                #[doc = concat!("The entry of an id of these `", stringify!($list), "`.")]
                pub fn $one(&self, id: $id) -> &$entry {
                    &self.$list[usize::from(id.0)]
                }

                #[doc = concat!("Ids of all `", stringify!($list), "`, in their order.")]
                pub fn $all(&self) -> impl Iterator<Item = $id> + use<> {
                    (0..=<$rank>::MAX).take(self.$list.len()).map($id)
                }

                $(
                    #[doc = concat!("Which of the `", stringify!($list), "` is called so in files.")]
                    pub fn $by_id(&self, id: &str) -> Option<$id> {
                        self.$all().find(|rank| self.$one(*rank).id == id)
                    }
                )?
            )*
        }
    };
}

pub(crate) use ranked;
