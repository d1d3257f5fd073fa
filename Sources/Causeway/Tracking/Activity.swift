/// Counts who has something to do, for whoever waits until nobody has.
///
/// Everybody who is counted has a number. Its work is a sum: who is woken gets one more before the waker is done, and
/// gives it back when it has gone to sleep, in whichever order the two come.
package protocol Activity: Sendable {
  /// A subscription is about to be made on the calling thread: what enters until it has been made belongs to it.
  func beginSubscribing(_ site: SubscriptionSite)
  /// The subscription that was begun last on the calling thread has been made.
  func endSubscribing()

  /// Somebody comes, with something to do.
  ///
  /// - Parameters:
  ///   - kind: What it is, unless a subscription is being made.
  ///   - inTask: Whether it is going to work in the task that is running.
  /// - Returns: Its number.
  func enter(_ kind: StaticString, inTask: Bool) -> Int
  /// Somebody is woken.
  func stir(_ id: Int)
  /// Somebody sleeps.
  func rest(_ id: Int)
  /// Another task of somebody sleeps, which is counted if anything is.
  func restBesideOthers(_ id: Int)
  /// Somebody works in the task that is running.
  func adopt(_ id: Int)
  /// Somebody is gone, whatever it had to do.
  func leave(_ id: Int)
}
