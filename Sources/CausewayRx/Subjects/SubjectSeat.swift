public import Causeway
public import Synchronization

/// One observer's place at a subject, counted until it ends or is cancelled.
@usableFromInline
final class SubjectSeat: Sendable {
  @usableFromInline let status: SubjectStatus
  @usableFromInline let upstream: Subscription
  @usableFromInline let isLeft = Atomic(false)

  @inlinable
  init(_ status: SubjectStatus, _ upstream: Subscription) {
    self.status = status
    self.upstream = upstream
    status.enter()
  }

  /// Counts one observer less, once.
  @inlinable
  func leave() {
    if !isLeft.exchange(true, ordering: .relaxed) { status.leave() }
  }

  @inlinable
  var subscription: Subscription {
    Subscription(self) { object, request in
      let seat = unsafeDowncast(object, to: SubjectSeat.self)
      guard request == .cancel else { return seat.upstream.answer(request) }
      seat.leave()
      seat.upstream.cancel()
      return false
    }
  }
}
