/// The latency of a server.
enum Latency: Equatable, Sendable {
  /// The measured time in seconds.
  case seconds(Double)
  /// The measurement failed with this message.
  case failed(String)
}
