//! A program together with all that it has started, so that nothing is left of them.

pub(crate) use system::{Group, end_all};

#[cfg(unix)]
mod system {
    use std::collections::BTreeSet;
    use std::os::unix::process::CommandExt;
    use std::process::{Child, Command};
    use std::sync::Mutex;

    use nix::sys::signal::{Signal, killpg};
    use nix::unistd::Pid;

    use crate::mutex::lock_ignoring_poison;

    /// The groups of all programs that run: what they are ended by when this program is interrupted.
    static RUNNING: Mutex<BTreeSet<u32>> = Mutex::new(BTreeSet::new());

    /// Ends all programs that run, with all that they have started.
    pub(crate) fn end_all() {
        for leader in std::mem::take(&mut *lock_ignoring_poison(&RUNNING)) {
            kill(leader);
        }
    }

    /// The process group of a program, which bears its number.
    pub(crate) struct Group(u32);

    impl Group {
        /// Lets a program that is to be started lead a group.
        pub(crate) fn of_its_own(command: &mut Command) {
            command.process_group(0);
        }

        /// The group of a program that was started.
        pub(crate) fn from_child(child: &Child) -> Self {
            lock_ignoring_poison(&RUNNING).insert(child.id());
            Self(child.id())
        }

        /// Ends all of it; whether anything was left. The number is taken as long as one of the group runs, or the
        /// program has not been waited for.
        pub(crate) fn end(&mut self) -> bool {
            kill(self.0)
        }
    }

    impl Drop for Group {
        fn drop(&mut self) {
            lock_ignoring_poison(&RUNNING).remove(&self.0);
        }
    }

    /// Ends a group; whether anything was left of it.
    fn kill(leader: u32) -> bool {
        let leader = i32::try_from(leader);
        leader.is_ok_and(|leader| killpg(Pid::from_raw(leader), Signal::SIGKILL).is_ok())
    }
}

#[cfg(windows)]
mod system {
    use std::os::windows::io::AsRawHandle;
    use std::process::{Child, Command};

    use win32job::{ExtendedLimitInfo, Job};

    /// Nothing is left to do: the system ends the jobs of a program that ends.
    pub(crate) fn end_all() {}

    /// The job of a program; without one, where the system refuses it, the program alone is ended.
    pub(crate) struct Group(Option<Job>);

    impl Group {
        /// A job is made for a program when it runs.
        pub(crate) fn of_its_own(_: &mut Command) {}

        /// The job of a program that was started, and of all that it starts from now on.
        pub(crate) fn from_child(child: &Child) -> Self {
            let mut limits = ExtendedLimitInfo::new();
            limits.limit_kill_on_job_close();
            let job = Job::create_with_limit_info(&limits).ok();
            let handle = child.as_raw_handle() as isize;
            Self(job.filter(|job| job.assign_process(handle).is_ok()))
        }

        /// Ends all of it; whether anything was left.
        pub(crate) fn end(&mut self) -> bool {
            let Some(job) = self.0.take() else {
                return false;
            };
            // The system ends what is in a job whose last handle is closed.
            job.query_process_id_list().is_ok_and(|running| !running.is_empty())
        }
    }
}
