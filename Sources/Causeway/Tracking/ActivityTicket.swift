/// A handle with which an independent worker, such as a mailbox or an async consumer, reports whether it is busy.
///
/// A ticket exists only if code waits for idleness or lists subscriptions; otherwise creating one costs a single flag
/// check. The worker counts as busy from the creation of the ticket until its release, except between ``rest()`` and
/// ``stir()``. A task that works only once holds a ticket in its closure.
@usableFromInline
package final class ActivityTicket: Sendable {
  private let scope: TrackingScope
  private let activity: (any Activity)?
  private let id: Int

  private init(_ kind: StaticString, _ inTask: Bool, _ scope: TrackingScope) {
    self.scope = scope
    activity = scope.activity
    id = activity?.enter(kind, inTask: inTask && !scope.handsOver) ?? 0
  }

  deinit {
    activity?.leave(id)
  }

  /// Creates a ticket, which counts as busy, if code waits for idleness or lists subscriptions.
  ///
  /// - Parameters:
  ///   - kind: The kind of worker, shown if it never becomes idle and was not created by a subscription.
  ///   - inTask: Whether the worker runs in the current task, so that this task need not wait for it.
  /// - Returns: The ticket, or `nil` if it is not needed.
  @_alwaysEmitIntoClient
  @inline(__always)
  package static func make(_ kind: StaticString, inTask: Bool = false) -> ActivityTicket? {
    TrackingScope.isOn.load(ordering: .relaxed) ? makeTicket(kind, inTask) : nil
  }

  @usableFromInline
  @inline(never)
  static func makeTicket(_ kind: StaticString, _ inTask: Bool) -> ActivityTicket? {
    TrackingScope.current.map { ActivityTicket(kind, inTask, $0) }
  }

  /// Marks the worker as busy.
  ///
  /// Called by the code that brings work, before that code is done itself.
  @usableFromInline
  @inline(never)
  package func stir() {
    activity?.stir(id)
  }

  /// Marks the worker as idle, which balances one call of ``stir()`` or the creation of the ticket.
  @usableFromInline
  @inline(never)
  package func rest() {
    activity?.rest(id)
  }

  /// Marks a task that waits behind others as idle.
  ///
  /// It counts again when it is resumed.
  @usableFromInline
  @inline(never)
  package func restBesideOthers() {
    activity?.restBesideOthers(id)
  }

  /// Records that the worker runs in the current task.
  @usableFromInline
  @inline(never)
  package func adopt() {
    activity?.adopt(id)
  }

  /// Performs work in the scope in which the ticket was created.
  @usableFromInline
  package func perform(_ work: () -> Void) {
    TrackingScope.$current.withValue(scope, operation: work)
  }
}
