#ifndef _GNU_SOURCE
#define _GNU_SOURCE 1
#endif

#include "CausewayPlatform.h"

#if defined(CAUSEWAY_POSIX_PROCESSES)

#include <errno.h>
#include <fcntl.h>
#include <sys/ioctl.h>
#include <unistd.h>

/// Moves a descriptor out of the range of the standard streams, in which the child's would overwrite it.
static int above_standard_streams(int descriptor) {
  if (descriptor < 0 || descriptor > STDERR_FILENO) return descriptor;
  int moved = fcntl(descriptor, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
  int code = errno;
  close(descriptor);
  errno = code;
  return moved;
}

int causeway_pipe(int ends[2]) {
#if defined(__linux__)
  if (pipe2(ends, O_CLOEXEC) != 0) return errno;
#else
  if (pipe(ends) != 0) return errno;
  fcntl(ends[0], F_SETFD, FD_CLOEXEC);
  fcntl(ends[1], F_SETFD, FD_CLOEXEC);
#endif
  int code = 0;
  for (int index = 0; index < 2; index++) {
    ends[index] = above_standard_streams(ends[index]);
    if (ends[index] < 0) code = errno;
  }
  if (code == 0) return 0;
  for (int index = 0; index < 2; index++) {
    if (ends[index] >= 0) close(ends[index]);
  }
  return code;
}

int causeway_readable_bytes(int descriptor) {
  int count = 0;
  return ioctl(descriptor, FIONREAD, &count) == 0 ? count : -1;
}

#if defined(__linux__)

int causeway_open_path(const char *path) { return open(path, O_PATH | O_CLOEXEC); }

#endif

#endif
