/// Why no connection came about.
enum ConnectFailure: Error, Equatable {
  /// Nobody listens there.
  case refused
  /// There was no answer in time.
  case timedOut
  /// The host has no address.
  case unknownHost
  /// There is no way there, or no means to go it; the code is an `errno`.
  case failed(code: Int32)
}
