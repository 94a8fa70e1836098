//! Process groups: an external bot and all processes that it starts, so that all of them can be killed.

pub(crate) use system::{Group, end_all, end_bots_on_termination};

#[cfg(unix)]
mod system {
    use std::collections::BTreeSet;
    use std::os::unix::process::CommandExt;
    use std::process::{Child, Command};
    use std::sync::Mutex;

    use nix::sys::signal::{SigSet, Signal, killpg};
    use nix::unistd::Pid;

    use crate::mutex::lock_ignoring_poison;

    /// Ids of the groups of all running bots, which are killed if this program is interrupted.
    static RUNNING: Mutex<BTreeSet<u32>> = Mutex::new(BTreeSet::new());

    /// Kills all running bots and the processes that they started.
    pub(crate) fn end_all() {
        for leader in std::mem::take(&mut *lock_ignoring_poison(&RUNNING)) {
            kill(leader);
        }
    }

    /// Ends all running bots and this program on SIGTERM and SIGHUP. Must be called before other threads start: they
    /// inherit the blocked signals, for which one thread waits. The standard library starts bots without blocked
    /// signals.
    pub(crate) fn end_bots_on_termination() {
        let signals = SigSet::from_iter([Signal::SIGTERM, Signal::SIGHUP]);
        // If the signals cannot be blocked, they end this program only.
        if signals.thread_block().is_err() {
            return;
        }
        std::thread::spawn(move || {
            if let Ok(signal) = signals.wait() {
                end_all();
                // The exit code of shells for a process that a signal has ended.
                std::process::exit(128 + signal as i32);
            }
        });
    }

    /// The process group of a bot. The id of the group is the process id of the bot.
    pub(crate) struct Group(u32);

    impl Group {
        /// Prepares the command of a bot so that its process becomes the leader of a new group.
        pub(crate) fn of_its_own(command: &mut Command) {
            command.process_group(0);
        }

        /// Registers the group of a started bot.
        pub(crate) fn from_child(child: &Child) -> Self {
            lock_ignoring_poison(&RUNNING).insert(child.id());
            Self(child.id())
        }

        /// Kills the whole group. Returns `true` if a process was still running. The system does not reuse the id
        /// while a process of the group runs, or before the bot has been waited for.
        pub(crate) fn end(&mut self) -> bool {
            kill(self.0)
        }
    }

    impl Drop for Group {
        fn drop(&mut self) {
            lock_ignoring_poison(&RUNNING).remove(&self.0);
        }
    }

    /// Kills a group. Returns `true` if a process of the group was still running.
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

    /// Does nothing. When this program ends, the system closes its jobs, which kills their processes.
    pub(crate) fn end_all() {}

    /// Does nothing, for the same reason.
    pub(crate) fn end_bots_on_termination() {}

    /// The Windows job of a bot; `None` if the system refuses to create one. Then only the bot itself can be killed.
    pub(crate) struct Group(Option<Job>);

    impl Group {
        /// Does nothing. The job is created after the start of the bot.
        pub(crate) fn of_its_own(_: &mut Command) {}

        /// Creates the job of a started bot and of all processes that the bot will start.
        pub(crate) fn from_child(child: &Child) -> Self {
            let mut limits = ExtendedLimitInfo::new();
            limits.limit_kill_on_job_close();
            let job = Job::create_with_limit_info(&limits).ok();
            let handle = child.as_raw_handle() as isize;
            Self(job.filter(|job| job.assign_process(handle).is_ok()))
        }

        /// Kills all processes of the job. Returns `true` if one was still running.
        pub(crate) fn end(&mut self) -> bool {
            let Some(job) = self.0.take() else {
                return false;
            };
            // Closing the last handle of a job kills its processes.
            job.query_process_id_list().is_ok_and(|running| !running.is_empty())
        }
    }
}
