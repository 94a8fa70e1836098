# Why a file cannot be read or written.
system-missing = nothing bears this name
system-denied = the system does not permit it
system-read-only = the disk can only be read
system-exists = something else bears this name
system-no-folder = a file stands where a folder should
system-folder = it is a folder
system-full = the disk is full
system-name = no file can bear this name
system-no-text = it is no text in UTF-8
system-other = the system says “{ $said }”
unreadable-outside = it leads out of the project folder
unreadable-dangling = it is a link that leads nowhere
unreadable-no-folder = the folder it should be in is a file
unreadable-no-file = it is not an ordinary file
unreadable-denied = reading it is not permitted
unreadable-large = it is larger than { $limit } MB
