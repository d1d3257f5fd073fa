/// The outcome of moving data aside.
enum AsideReport: Sendable {
  /// The data is at another path or key now, for a reason.
  case moved(location: String, reason: String)
  /// The data could not be moved, and is still there.
  case failed(any Error)
}
