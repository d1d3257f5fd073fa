/// The reason for which a delegate is left to the user.
struct DelegateObstacle: Error {
  let reason: Reason
  let detail: String

  init(_ reason: Reason, _ detail: String) {
    self.reason = reason
    self.detail = detail
  }
}
