# Why a file cannot be read or written.
system-missing = no such file or folder
system-denied = permission denied
system-read-only = the disk is read-only
system-exists = a file or folder with this name already exists
system-no-folder = a folder in its path is a file
system-folder = it is a folder
system-full = the disk is full
system-name = the file name is invalid
system-no-text = it is not UTF-8 text
system-other = the system reports “{ $said }”
unreadable-outside = it points outside the project folder
unreadable-dangling = it is a broken symbolic link
unreadable-no-folder = its parent folder is a file
unreadable-no-file = it is not a regular file
unreadable-denied = permission denied
unreadable-large = it is larger than { $limit } MB
