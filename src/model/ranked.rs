//! Macro for lookups by id in the lists of the content. "Ranked" means that an id is an index of its list.

/// Implements accessors for lists on their owner: the entry with an index, an iterator over all indices and, if a
/// name for it is given, a search for the index of an entry by its text id.
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
                    // Not `0..len`, which needs a cast that could truncate.
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
