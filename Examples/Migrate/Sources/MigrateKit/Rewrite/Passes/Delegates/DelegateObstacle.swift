/// The reason for which a delegate is left to the user.
struct DelegateObstacle: Error {
  let reason: Reason
  let detail: String
  /// Whether an edit that the detail describes removes the obstacle, so that the command can run again.
  let isRemovable: Bool

  init(_ reason: Reason, _ detail: String, isRemovable: Bool = false) {
    self.reason = reason
    self.detail = detail
    self.isRemovable = isRemovable
  }

  /// Throws the first obstacle that no edit removes, or else the first one.
  ///
  /// A user who edits the code and runs the command again should not find another obstacle that stays.
  static func check(_ obstacles: [DelegateObstacle]) throws(DelegateObstacle) {
    if let obstacle = obstacles.first(where: { !$0.isRemovable }) ?? obstacles.first { throw obstacle }
  }
}
