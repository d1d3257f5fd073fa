/// How far away a server is.
enum Latency: Equatable, Sendable {
  /// So many seconds.
  case seconds(Double)
  /// It could not be measured.
  case failed(String)
}
