/// A call of the system about a socket failed.
struct SocketError: Error, Equatable {
  /// The `errno`.
  let code: Int32
}
