#ifndef _GNU_SOURCE
#define _GNU_SOURCE 1
#endif

#include "CausewayPlatform.h"

#if defined(CAUSEWAY_POSIX_PROCESSES)

#if defined(__APPLE__)
#include <TargetConditionals.h>
#endif

#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

#if !defined(__APPLE__) || TARGET_OS_OSX

#include <ctype.h>
#include <dirent.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/wait.h>

// Nested, because a C library without this macro rejects its use also behind `defined`.
#if defined(__GLIBC__)
#if __GLIBC_PREREQ(2, 34)
#define CAUSEWAY_HAS_CLOSEFROM 1
#endif
#endif

/// Makes a child close all descriptors except the standard streams.
static int close_others(posix_spawn_file_actions_t *actions) {
#if defined(__APPLE__)
  // POSIX_SPAWN_CLOEXEC_DEFAULT does it.
  (void)actions;
  return 0;
#elif defined(CAUSEWAY_HAS_CLOSEFROM)
  return posix_spawn_file_actions_addclosefrom_np(actions, STDERR_FILENO + 1);
#else
  DIR *descriptors = opendir("/proc/self/fd");
  if (descriptors == NULL) return 0;
  int code = 0;
  struct dirent *entry;
  while (code == 0 && (entry = readdir(descriptors)) != NULL) {
    int descriptor = atoi(entry->d_name);
    if (descriptor > STDERR_FILENO && descriptor != dirfd(descriptors)) {
      code = posix_spawn_file_actions_addclose(actions, descriptor);
    }
  }
  closedir(descriptors);
  return code;
#endif
}

static int add_actions(posix_spawn_file_actions_t *actions, const causeway_program *program) {
  int code = posix_spawn_file_actions_adddup2(actions, program->input, STDIN_FILENO);
  if (code == 0) code = posix_spawn_file_actions_adddup2(actions, program->output, STDOUT_FILENO);
  if (code == 0) code = posix_spawn_file_actions_adddup2(actions, program->error, STDERR_FILENO);
  if (code == 0 && program->directory != NULL) {
#if defined(__ANDROID__) && __ANDROID_API__ < 34
    code = ENOTSUP;
#else
    code = posix_spawn_file_actions_addchdir_np(actions, program->directory);
#endif
  }
  if (code == 0) code = close_others(actions);
  return code;
}

static int set_attributes(posix_spawnattr_t *attributes) {
  short flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK;
#if defined(__APPLE__)
  flags |= POSIX_SPAWN_CLOEXEC_DEFAULT;
#endif
  // The threads of Dispatch and of tasks block every signal, and a child inherits that.
  sigset_t none;
  sigemptyset(&none);
  int code = posix_spawnattr_setflags(attributes, flags);
  if (code == 0) code = posix_spawnattr_setsigmask(attributes, &none);
  if (code == 0) code = posix_spawnattr_setpgroup(attributes, 0);
  return code;
}

int causeway_spawn(const causeway_program *program, pid_t *process) {
  posix_spawn_file_actions_t actions;
  int code = posix_spawn_file_actions_init(&actions);
  if (code != 0) return code;
  posix_spawnattr_t attributes;
  code = posix_spawnattr_init(&attributes);
  if (code == 0) {
    code = add_actions(&actions, program);
    if (code == 0) code = set_attributes(&attributes);
    if (code == 0) {
      code = posix_spawn(process, program->path, &actions, &attributes, program->arguments, program->environment);
    }
    posix_spawnattr_destroy(&attributes);
  }
  posix_spawn_file_actions_destroy(&actions);
  return code;
}

int causeway_await_exit(pid_t process, int *status, int *is_signal) {
  siginfo_t info;
  memset(&info, 0, sizeof info);
  while (waitid(P_PID, (id_t)process, &info, WEXITED | WNOWAIT) != 0) {
    if (errno != EINTR) return errno;
  }
  *status = info.si_status;
  *is_signal = info.si_code != CLD_EXITED;
  return 0;
}

#if defined(__linux__)

/// Whether a process belongs to a group and has not ended.
static int is_live_member(const char *process, pid_t group) {
  char path[64], text[512];
  snprintf(path, sizeof path, "/proc/%.16s/stat", process);
  int descriptor = open(path, O_RDONLY | O_CLOEXEC);
  // A process that no longer exists is not a member; if descriptors have run out, any process may be one.
  if (descriptor < 0) return errno == EMFILE || errno == ENFILE ? -1 : 0;
  ssize_t count = read(descriptor, text, sizeof text - 1);
  close(descriptor);
  if (count <= 0) return 0;
  text[count] = 0;
  // The name, in parentheses, may contain anything.
  const char *rest = strrchr(text, ')');
  char state = 0;
  int parent = 0, found = 0;
  if (rest == NULL || sscanf(rest + 1, " %c %d %d", &state, &parent, &found) != 3) return 0;
  return found == group && state != 'Z' && state != 'X';
}

pid_t causeway_group_member(pid_t group) {
  if (kill(-group, 0) != 0 && errno == ESRCH) return 0;
  DIR *processes = opendir("/proc");
  if (processes == NULL) return -1;
  pid_t member = 0;
  struct dirent *entry;
  while (member == 0 && (entry = readdir(processes)) != NULL) {
    if (!isdigit((unsigned char)entry->d_name[0])) continue;
    int answer = is_live_member(entry->d_name, group);
    if (answer != 0) member = answer < 0 ? -1 : (pid_t)atoi(entry->d_name);
  }
  closedir(processes);
  return member;
}

int causeway_await_member_exit(pid_t process, pid_t group) {
#if defined(SYS_pidfd_open)
  int descriptor = (int)syscall(SYS_pidfd_open, process, 0);
  // The process no longer exists.
  if (descriptor < 0) return errno == ESRCH || errno == EINVAL;
  char name[16];
  snprintf(name, sizeof name, "%d", (int)process);
  // The identifier may have been given to another process before it was opened.
  if (is_live_member(name, group) == 1) {
    struct pollfd polled = {.fd = descriptor, .events = POLLIN, .revents = 0};
    while (poll(&polled, 1, -1) < 0 && errno == EINTR) {
    }
  }
  close(descriptor);
  return 1;
#else
  (void)process;
  (void)group;
  return 0;
#endif
}

#else

pid_t causeway_group_member(pid_t group) {
  // Processes that have ended and were not reaped are not found.
  return kill(-group, 0) == 0 ? -1 : 0;
}

int causeway_await_member_exit(pid_t process, pid_t group) {
  (void)process;
  (void)group;
  return 0;
}

#endif

#endif

#endif
