//! Macro for lookups by id in the lists of the content.

/// Implements accessors for lists on their owner: the entry of an id, an iterator over all ids and, if a name for it
/// is given, the id of an entry by its id in files.
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
