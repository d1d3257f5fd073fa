/// A reason for a failed connection attempt.
enum ConnectFailure: Error, Equatable {
  /// The server refused the connection.
  case refused
  /// The server did not answer in time.
  case timedOut
  /// The host name has no address.
  case unknownHost
  /// The connection failed with this `errno`.
  case failed(code: Int32)
}
