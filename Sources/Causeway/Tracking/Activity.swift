/// A counter of running work, for code that waits until everything is idle.
///
/// Each participant has an identifier and a sum of pending wakings. Its sum is increased before the code that wakes it
/// is done, and decreased when it becomes idle. These two can happen in either order.
package protocol Activity: Sendable {
  /// Begins a subscription on the calling thread. Participants that enter until ``endSubscribing()`` belong to it.
  func beginSubscribing(_ origin: SubscriptionOrigin)
  /// Ends the subscription that was begun last on the calling thread.
  func endSubscribing()

  /// Adds a busy participant.
  ///
  /// - Parameters:
  ///   - kind: The kind of participant, used unless a subscription is being made.
  ///   - inTask: Whether the participant works in the current task.
  /// - Returns: The participant's identifier.
  func enter(_ kind: StaticString, inTask: Bool) -> Int
  /// Records that a participant has been woken.
  func stir(_ id: Int)
  /// Records that a participant has become idle.
  func rest(_ id: Int)
  /// Records that a further task of a participant has become idle. The task counts only if it was counted before.
  func restBesideOthers(_ id: Int)
  /// Records that a participant works in the current task.
  func adopt(_ id: Int)
  /// Records that a task sleeps on a clock, and does not count as busy.
  ///
  /// - Parameter task: The identifier of the task.
  func beginSleep(of task: Int)
  /// Records that a sleeping task is about to resume. This can precede ``beginSleep(of:)``.
  func endSleep(of task: Int)
  /// Removes a participant, whatever work it has pending.
  func leave(_ id: Int)
}
