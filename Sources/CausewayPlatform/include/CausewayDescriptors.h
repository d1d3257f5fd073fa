// Descriptors: the calls that Swift does not import from each system's C library.

#ifndef CAUSEWAY_DESCRIPTORS_H
#define CAUSEWAY_DESCRIPTORS_H

/// Makes a pipe that no child inherits, whose descriptors are not those of the standard streams.
///
/// Returns 0, or an error number.
int causeway_pipe(int ends[2]);

/// Returns the number of bytes that a read would return at once, or -1 if the system does not tell.
int causeway_readable_bytes(int descriptor);

#if defined(__linux__)
/// Opens a file or directory without read permission, for queries such as its link count.
///
/// Returns -1, and sets `errno`, if that is impossible.
int causeway_open_path(const char *path);
#endif

#endif
