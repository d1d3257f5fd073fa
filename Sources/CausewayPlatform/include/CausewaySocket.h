// A stream of bytes between two processes of one machine, through a socket with a path.
//
// On a system without such sockets, nothing can be connected.

#ifndef CAUSEWAY_SOCKET_H
#define CAUSEWAY_SOCKET_H

#include <stddef.h>
#include <stdint.h>

/// Connects to the process that listens at a path. No call on the descriptor blocks or raises SIGPIPE.
///
/// Returns 0, or an error number.
int causeway_connect(const char *_Nonnull path, int *_Nonnull descriptor);

/// Sends bytes from an offset on. Returns how many were sent, which may be none, or -1 if the other end is closed.
ptrdiff_t causeway_send(int descriptor, const uint8_t *_Nonnull bytes, size_t offset, size_t count);

/// Receives all bytes that have arrived. Returns how many, or -1 if the other end is closed.
ptrdiff_t causeway_receive_all(int descriptor);

/// Waits until bytes arrive, until some can be sent if that is wanted, or for a time.
void causeway_await_socket(int descriptor, int for_sending, int milliseconds);

/// Closes a descriptor.
void causeway_close(int descriptor);

/// The system's words for an error number.
const char *_Nonnull causeway_error_text(int code);

/// The number of this process, or 0 if the system has none.
int causeway_process_number(void);

#endif
