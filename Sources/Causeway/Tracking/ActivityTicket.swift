public import Synchronization

/// Says when something that works on its own, such as a mailbox or an async consumer, has something to do.
///
/// There is none unless somebody waits for rest or lists subscriptions: that costs one look at a flag. It counts as
/// busy from when it is made, and no more when it is released; in between, ``stir()`` and ``rest()`` say so. A task
/// that only works once keeps one in its closure.
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

  /// Makes one, which counts as busy, if anybody waits for rest or lists subscriptions.
  ///
  /// - Parameters:
  ///   - kind: What it is, for the case that it never rests and no subscription is being made.
  ///   - inTask: Whether it works in the task that is running, so that this task need not wait for it.
  /// - Returns: `nil` if nobody does.
  @inlinable
  @inline(__always)
  package static func make(_ kind: StaticString, inTask: Bool = false) -> ActivityTicket? {
    TrackingScope.isOn.load(ordering: .relaxed) ? makeTicket(kind, inTask) : nil
  }

  @usableFromInline
  @inline(never)
  static func makeTicket(_ kind: StaticString, _ inTask: Bool) -> ActivityTicket? {
    TrackingScope.current.map { ActivityTicket(kind, inTask, $0) }
  }

  /// Makes another one, which counts as busy, in the scope of this one, wherever that is done.
  @usableFromInline
  @inline(never)
  package func another(_ kind: StaticString) -> ActivityTicket {
    ActivityTicket(kind, false, scope)
  }

  /// There is something to do; called by who brings it, before that is done itself.
  @usableFromInline
  @inline(never)
  package func stir() {
    activity?.stir(id)
  }

  /// There is nothing left of what was brought once; called when somebody else may bring more.
  @usableFromInline
  @inline(never)
  package func rest() {
    activity?.rest(id)
  }

  /// A task waits behind others, which may have been counted or not: it is counted from when it is resumed.
  @usableFromInline
  @inline(never)
  package func restBesideOthers() {
    activity?.restBesideOthers(id)
  }

  /// The work is done in the task that is running.
  @usableFromInline
  @inline(never)
  package func adopt() {
    activity?.adopt(id)
  }

  /// Does work in the scope in which the ticket was made, wherever it runs.
  @usableFromInline
  package func perform(_ work: () -> Void) {
    TrackingScope.$current.withValue(scope, operation: work)
  }
}
