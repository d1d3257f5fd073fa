// The part of POSIX that CausewayPlatform uses, without the name of any C library.
#ifndef STAND_IN_POSIX_H
#define STAND_IN_POSIX_H

#include <stddef.h>
#include <stdint.h>

typedef int pid_t;
typedef unsigned int id_t;
#if defined(__APPLE__)
typedef unsigned short mode_t;
#else
typedef unsigned int mode_t;
#endif
typedef long ssize_t;

// errno.h
int *stand_in_errno(void);
#define errno (*stand_in_errno())
#define ESRCH 3
#define EINTR 4
#if defined(__APPLE__)
#define EAGAIN 35
#define EWOULDBLOCK 35
#define ENAMETOOLONG 63
#else
#define EAGAIN 11
#define EWOULDBLOCK 11
#define ENAMETOOLONG 36
#endif
#define ENOMEM 12
#define EINVAL 22
#define ENFILE 23
#define EMFILE 24
#define ENOTSUP 95

// fcntl.h, unistd.h, poll.h, sys/ioctl.h
#define O_RDONLY 0
#define O_CLOEXEC 02000000
#define O_PATH 010000000
#define F_SETFD 2
#define F_SETFL 4
#if defined(__APPLE__)
#define O_NONBLOCK 4
#else
#define O_NONBLOCK 04000
#endif
#define POLLOUT 4
#define F_DUPFD_CLOEXEC 1030
#define FD_CLOEXEC 1
#define STDIN_FILENO 0
#define STDOUT_FILENO 1
#define STDERR_FILENO 2
int open(const char *path, int flags, ...);
int fcntl(int descriptor, int command, ...);
int close(int descriptor);
ssize_t read(int descriptor, void *bytes, size_t count);
ssize_t write(int descriptor, const void *bytes, size_t count);
// Swift does not import it, as it does not import Darwin's.
#define FIONREAD ((unsigned long)sizeof(int))
int ioctl(int descriptor, unsigned long request, ...);
int pipe(int ends[2]);
int pipe2(int ends[2], int flags);
int usleep(unsigned microseconds);
pid_t getpid(void);
#define SYS_gettid 178
#define SYS_futex 202
long syscall(long number, ...);
#define POLLIN 1
struct pollfd {
  int fd;
  short events, revents;
};
#if defined(__APPLE__)
typedef unsigned int nfds_t;
#else
typedef unsigned long nfds_t;
#endif
int poll(struct pollfd *descriptors, nfds_t count, int timeout);

// sys/socket.h, sys/un.h
#define AF_UNIX 1
#define SOCK_STREAM 1
#if defined(__APPLE__)
#define SOL_SOCKET 0xffff
#define SO_NOSIGPIPE 0x1022
#else
#define MSG_NOSIGNAL 0x4000
#endif
struct sockaddr {
  unsigned short sa_family;
};
struct sockaddr_un {
  unsigned short sun_family;
  char sun_path[104];
};
int socket(int domain, int type, int protocol);
int setsockopt(int descriptor, int level, int option, const void *value, unsigned length);
int connect(int descriptor, const struct sockaddr *address, unsigned length);
ssize_t send(int descriptor, const void *bytes, size_t count, int flags);
ssize_t recv(int descriptor, void *bytes, size_t count, int flags);

// time.h
typedef int clockid_t;
#define CLOCK_MONOTONIC 1
#define CLOCK_MONOTONIC_RAW 4
#define CLOCK_BOOTTIME 7
#define CLOCK_UPTIME_RAW 8
#define CLOCK_UPTIME_RAW_APPROX 9
struct timespec {
  long tv_sec, tv_nsec;
};
int clock_gettime(clockid_t clock, struct timespec *time);
unsigned long long clock_gettime_nsec_np(clockid_t clock);

// pthread.h
typedef struct stand_in_thread *pthread_t;
typedef struct stand_in_attributes pthread_attr_t;
int pthread_create(pthread_t *thread, const pthread_attr_t *attributes, void *(*start)(void *), void *argument);
int pthread_detach(pthread_t thread);
pthread_t pthread_self(void);
int pthread_main_np(void);

// stdlib.h, string.h, ctype.h, stdio.h
void *malloc(size_t size);
void free(void *pointer);
int atoi(const char *text);
char *getenv(const char *name);
void *memset(void *bytes, int value, size_t count);
void *memcpy(void *target, const void *bytes, size_t count);
size_t strlen(const char *text);
char *strerror(int code);
char *strrchr(const char *text, int character);
int isdigit(int character);
int snprintf(char *text, size_t size, const char *format, ...);
int sscanf(const char *text, const char *format, ...);

// dirent.h
typedef struct stand_in_directory DIR;
struct dirent {
  char d_name[256];
};
DIR *opendir(const char *path);
struct dirent *readdir(DIR *directory);
int closedir(DIR *directory);
int dirfd(DIR *directory);

// signal.h, sys/wait.h
typedef struct {
  unsigned long bits[2];
} sigset_t;
typedef struct {
  int si_code, si_status;
} siginfo_t;
struct sigaction {
  union {
    void (*stand_in_handler)(int);
    void (*stand_in_action)(int, siginfo_t *, void *);
  } stand_in_union;
  sigset_t sa_mask;
  int sa_flags;
};
#define sa_handler stand_in_union.stand_in_handler
int sigemptyset(sigset_t *set);
int kill(pid_t process, int signal);
typedef enum { P_ALL, P_PID, P_PGID } idtype_t;
#define WEXITED 4
#define WNOWAIT 0x1000000
#define CLD_EXITED 1
int waitid(idtype_t type, id_t process, siginfo_t *info, int options);

// spawn.h
typedef struct {
  void *actions;
} posix_spawn_file_actions_t;
typedef struct {
  void *attributes;
} posix_spawnattr_t;
#define POSIX_SPAWN_SETPGROUP 2
#define POSIX_SPAWN_SETSIGMASK 8
int posix_spawn(pid_t *process, const char *path, const posix_spawn_file_actions_t *actions,
                const posix_spawnattr_t *attributes, char *const arguments[], char *const environment[]);
int posix_spawn_file_actions_init(posix_spawn_file_actions_t *actions);
int posix_spawn_file_actions_destroy(posix_spawn_file_actions_t *actions);
int posix_spawn_file_actions_adddup2(posix_spawn_file_actions_t *actions, int descriptor, int copy);
int posix_spawn_file_actions_addclose(posix_spawn_file_actions_t *actions, int descriptor);
int posix_spawn_file_actions_addchdir_np(posix_spawn_file_actions_t *actions, const char *path);
int posix_spawnattr_init(posix_spawnattr_t *attributes);
int posix_spawnattr_destroy(posix_spawnattr_t *attributes);
int posix_spawnattr_setflags(posix_spawnattr_t *attributes, short flags);
int posix_spawnattr_setsigmask(posix_spawnattr_t *attributes, const sigset_t *set);
int posix_spawnattr_setpgroup(posix_spawnattr_t *attributes, pid_t group);

#if defined(__APPLE__)
#define POSIX_SPAWN_CLOEXEC_DEFAULT 0x4000
#endif

#endif
