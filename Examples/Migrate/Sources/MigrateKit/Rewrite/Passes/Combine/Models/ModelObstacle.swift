/// The reason for which a model stays an `ObservableObject`.
struct ModelObstacle: Error, Hashable, Sendable {
  let reason: Reason
  let detail: String

  init(_ reason: Reason, _ detail: String) {
    self.reason = reason
    self.detail = detail
  }
}
