//! Process groups: an external bot and all processes that it starts, so that all of them can be killed.

pub(crate) use system::{Group, end_all, end_bots_on_termination};

#[cfg(unix)]
mod system {
    use std::collections::BTreeSet;
    use std::io;
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

    /// Returns the signals that end this program together with its bots.
    fn termination_signals() -> SigSet {
        SigSet::from_iter([Signal::SIGTERM, Signal::SIGHUP])
    }

    /// Ends all running bots and this program on SIGTERM and SIGHUP. Must be called before other threads start: they
    /// inherit the blocked signals, for which one thread waits.
    pub(crate) fn end_bots_on_termination() {
        let signals = termination_signals();
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
        /// Starts a bot as the leader of a new process group.
        pub(crate) fn spawn(command: &mut Command) -> io::Result<(Child, Self)> {
            command.process_group(0);
            // A process inherits blocked signals, and a bot needs those for which this program waits.
            let mask = SigSet::thread_get_mask();
            let _ = termination_signals().thread_unblock();
            let child = command.spawn();
            if let Ok(mask) = mask {
                let _ = mask.thread_set_mask();
            }
            let child = child?;
            lock_ignoring_poison(&RUNNING).insert(child.id());
            let group = Self(child.id());
            Ok((child, group))
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
    use std::io;
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
        /// Starts a bot, and creates the job of the bot and of all processes that the bot will start.
        pub(crate) fn spawn(command: &mut Command) -> io::Result<(Child, Self)> {
            let child = command.spawn()?;
            let mut limits = ExtendedLimitInfo::new();
            limits.limit_kill_on_job_close();
            let job = Job::create_with_limit_info(&limits).ok();
            let handle = child.as_raw_handle() as isize;
            let group = Self(job.filter(|job| job.assign_process(handle).is_ok()));
            Ok((child, group))
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
