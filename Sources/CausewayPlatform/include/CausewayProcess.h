// Child processes: the calls that Swift does not import, because they are extensions of each system's C library.

#ifndef CAUSEWAY_PROCESS_H
#define CAUSEWAY_PROCESS_H

#include <sys/types.h>

/// A program to start. The arguments and the environment end with a null pointer.
typedef struct {
  const char *path;
  char *const *arguments;
  char *const *environment;
  /// The working directory, or null for that of this process.
  const char *directory;
  int input;
  int output;
  int error;
} causeway_program;

/// Starts a program in a process group of its own, with no signal blocked and no other descriptors.
///
/// Returns 0, or an error number.
int causeway_spawn(const causeway_program *program, pid_t *process);

/// Waits for the exit of a child, and leaves the child to be reaped.
///
/// Stores the status, or the signal that ended the child. Returns 0, or an error number.
int causeway_await_exit(pid_t process, int *status, int *is_signal);

/// A live member of a process group.
///
/// Returns 0 if the group has no live member, and -1 if it has one whose identifier is unknown.
pid_t causeway_group_member(pid_t group);

/// Waits until a member of a group, which need not be a child, has ended. Returns whether the system can do that.
int causeway_await_member_exit(pid_t process, pid_t group);

#endif
