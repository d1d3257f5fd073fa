/// A failed system call on a socket.
struct SocketError: Error, Equatable {
  /// The `errno` of the call.
  let code: Int32
}
