public import Causeway

/// A core's subject that can be disposed of: its subscribers then hear no more, and later ones get an error.
@usableFromInline
struct SubjectPublisher<Upstream: Publisher>: Publisher where Upstream.Failure == any Error {
  @usableFromInline typealias Output = Upstream.Output
  @usableFromInline typealias Failure = any Error

  @usableFromInline let upstream: Upstream
  @usableFromInline let status: SubjectStatus

  @inlinable
  init(_ upstream: Upstream, _ status: SubjectStatus) {
    self.upstream = upstream
    self.status = status
  }

  @inlinable
  func subscribe(_ subscriber: sending some Subscriber<Output, any Error>) {
    if status.isDisposed {
      Fail(error: status.error).subscribe(subscriber)
    } else {
      upstream.subscribe(SubjectSubscriber(subscriber, status))
    }
  }
}

/// Passes on what the subject sends until it is disposed of.
@usableFromInline
struct SubjectSubscriber<Downstream: Subscriber>: Subscriber where Downstream.Failure == any Error {
  @usableFromInline typealias Input = Downstream.Input
  @usableFromInline typealias Failure = any Error

  @usableFromInline var downstream: Downstream
  @usableFromInline let status: SubjectStatus
  @usableFromInline var seat: SubjectSeat?

  @inlinable
  init(_ downstream: sending Downstream, _ status: SubjectStatus) {
    self.downstream = downstream
    self.status = status
  }

  @inlinable
  mutating func receive(subscription: Subscription) {
    let seat = SubjectSeat(status, subscription)
    self.seat = seat
    downstream.receive(subscription: seat.subscription)
  }

  @inlinable
  mutating func receive(_ input: Downstream.Input) {
    if !status.isDisposed { downstream.receive(input) }
  }

  /// A disposed subject ends inside, to let go of everybody, and nobody hears of it.
  @inlinable
  mutating func receive(completion: Completion<any Error>) {
    seat?.leave()
    if !status.isDisposed { downstream.receive(completion: completion) }
  }
}
