#ifndef _GNU_SOURCE
#define _GNU_SOURCE 1
#endif

#include "CausewayPlatform.h"

#if defined(CAUSEWAY_POSIX_PROCESSES)

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

/// The flag of a call that raises no SIGPIPE; Apple's systems have an option of the socket instead.
#if defined(MSG_NOSIGNAL)
#define CAUSEWAY_NO_SIGNAL MSG_NOSIGNAL
#else
#define CAUSEWAY_NO_SIGNAL 0
#endif

int causeway_connect(const char *path, int *descriptor) {
  struct sockaddr_un address;
  memset(&address, 0, sizeof address);
  address.sun_family = AF_UNIX;
  size_t length = strlen(path);
  if (length >= sizeof address.sun_path) return ENAMETOOLONG;
  memcpy(address.sun_path, path, length);
  int opened = socket(AF_UNIX, SOCK_STREAM, 0);
  if (opened < 0) return errno;
  fcntl(opened, F_SETFD, FD_CLOEXEC);
#if defined(SO_NOSIGPIPE)
  int on = 1;
  setsockopt(opened, SOL_SOCKET, SO_NOSIGPIPE, &on, sizeof on);
#endif
  // Blocks only while as many others are connecting as may wait.
  if (connect(opened, (const struct sockaddr *)&address, sizeof address) != 0) {
    int code = errno;
    close(opened);
    return code;
  }
  fcntl(opened, F_SETFL, O_NONBLOCK);
  *descriptor = opened;
  return 0;
}

/// Whether a call has failed only for this moment.
static int may_try_again(void) { return errno == EINTR || errno == EAGAIN || errno == EWOULDBLOCK; }

ptrdiff_t causeway_send(int descriptor, const uint8_t *bytes, size_t offset, size_t count) {
  ssize_t sent = send(descriptor, bytes + offset, count, CAUSEWAY_NO_SIGNAL);
  if (sent >= 0) return sent;
  return may_try_again() ? 0 : -1;
}

ptrdiff_t causeway_receive_all(int descriptor) {
  char bytes[256];
  ptrdiff_t all = 0;
  for (;;) {
    ssize_t count = recv(descriptor, bytes, sizeof bytes, 0);
    if (count == 0) return -1;
    if (count < 0) return may_try_again() ? all : -1;
    all += count;
  }
}

void causeway_await_socket(int descriptor, int for_sending, int milliseconds) {
  struct pollfd polled = {.fd = descriptor, .events = (short)(for_sending ? POLLIN | POLLOUT : POLLIN), .revents = 0};
  poll(&polled, 1, milliseconds);
}

void causeway_close(int descriptor) { close(descriptor); }

const char *causeway_error_text(int code) { return strerror(code); }

int causeway_process_number(void) { return (int)getpid(); }

#else

int causeway_connect(const char *path, int *descriptor) {
  (void)path;
  (void)descriptor;
  // Any number but 0: there are no such sockets.
  return 1;
}

ptrdiff_t causeway_send(int descriptor, const uint8_t *bytes, size_t offset, size_t count) {
  (void)descriptor;
  (void)bytes;
  (void)offset;
  (void)count;
  return -1;
}

ptrdiff_t causeway_receive_all(int descriptor) {
  (void)descriptor;
  return -1;
}

void causeway_await_socket(int descriptor, int for_sending, int milliseconds) {
  (void)descriptor;
  (void)for_sending;
  (void)milliseconds;
}

void causeway_close(int descriptor) { (void)descriptor; }

const char *causeway_error_text(int code) {
  (void)code;
  return "This system has no sockets with a path";
}

int causeway_process_number(void) { return 0; }

#endif
