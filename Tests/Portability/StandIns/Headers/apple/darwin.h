// What the Swift code uses of Darwin's C library.
#include "../posix/posix.h"

#define EPERM 1
#define ENOENT 2
#define ENOEXEC 8
#define EACCES 13
#define ENOTDIR 20
#define ENOSPC 28
#define EROFS 30
#define ELOOP 62
#define EDQUOT 69
#define ECANCELED 89

typedef long long off_t;
struct stat {
  int st_dev;
  unsigned short st_mode, st_nlink;
  unsigned long long st_ino;
  off_t st_size;
};
int stat(const char *path, struct stat *status);
int fstat(int descriptor, struct stat *status);
int lstat(const char *path, struct stat *status);

#define O_WRONLY 1
#define O_RDWR 2
#define O_NOFOLLOW 0x100
#define O_CREAT 0x200
#define O_EXCL 0x800
#define O_EVTONLY 0x8000
#define F_GETFL 3
#define LOCK_EX 2
#define LOCK_NB 4
#define SEEK_SET 0
#define X_OK 1
int access(const char *path, int mode);
#define SA_RESTART 2
#define SIGTRAP 5
#define SIGKILL 9
#define SIGTERM 15
#define SIGCONT 19
int raise(int signal);
int dup(int descriptor);
int flock(int descriptor, int operation);
int fsync(int descriptor);
int ftruncate(int descriptor, off_t size);
off_t lseek(int descriptor, off_t offset, int origin);
ssize_t pread(int descriptor, void *bytes, size_t count, off_t offset);
ssize_t pwrite(int descriptor, const void *bytes, size_t count, off_t offset);
int rename(const char *path, const char *target);
int unlink(const char *path);
int sigaction(int signal, const struct sigaction *action, struct sigaction *previous);
pid_t waitpid(pid_t process, int *status, int options);
void *memchr(const void *bytes, int value, size_t count);
char *strdup(const char *text);
