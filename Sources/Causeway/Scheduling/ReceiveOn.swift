extension Publisher {
  /// Delivers on a scheduler, in order.
  ///
  /// ```marbles
  /// source                  -123---456-7|
  /// scheduler has time      -----0-------0
  /// receive(on: scheduler)  -----(123)---(4567|)
  /// ```
  ///
  /// Values that arrive while others wait are delivered together. The completion, even a failure, is delivered after
  /// the waiting values. After a cancel on the scheduler nothing is delivered.
  ///
  /// - Parameter scheduler: The scheduler that delivers values and the completion, such as a `DispatchQueue`.
  /// - Returns: A publisher that delivers on the scheduler.
  @_alwaysEmitIntoClient
  public consuming func receive<Place: Scheduler>(on scheduler: Place) -> ReceiveOn<Self, Place> {
    ReceiveOn(self, scheduler)
  }
}

/// The publisher of `receive(on:)`, which delivers on a scheduler.
public struct ReceiveOn<Upstream: Publisher, Place: Scheduler>: Publisher {
  /// The upstream's output type.
  public typealias Output = Upstream.Output
  /// The upstream's failure type.
  public typealias Failure = Upstream.Failure

  @usableFromInline package let upstream: Upstream
  @usableFromInline package let scheduler: Place

  @_alwaysEmitIntoClient
  package init(_ upstream: Upstream, _ scheduler: Place) {
    self.upstream = upstream
    self.scheduler = scheduler
  }

  /// Subscribes to the upstream through a mailbox.
  @_alwaysEmitIntoClient
  public func subscribe(_ subscriber: sending some Subscriber<Output, Failure>) {
    upstream.subscribe(MailboxSubscriber(mailbox: Mailbox(consume subscriber, on: scheduler)))
  }
}

/// The subscriber that puts values into a mailbox.
@usableFromInline
struct MailboxSubscriber<Downstream: Subscriber>: CheckingSubscriber {
  @usableFromInline typealias Input = Downstream.Input
  @usableFromInline typealias Failure = Downstream.Failure

  /// A direct reference to the mailbox's log, because the mailbox object's memory is written to by another thread.
  @usableFromInline let log: ValueLog<Input>
  @usableFromInline let mailbox: Mailbox<Downstream>

  @_alwaysEmitIntoClient
  init(mailbox: Mailbox<Downstream>) {
    self.mailbox = mailbox
    log = mailbox.log
  }

  @_alwaysEmitIntoClient
  mutating func receive(subscription: Subscription) {
    mailbox.begin(subscription)
  }

  @_alwaysEmitIntoClient
  @inline(__always)
  mutating func receive(_ input: Input) {
    if log.put(input) { mailbox.wake() }
  }

  @_alwaysEmitIntoClient
  mutating func receive(completion: Completion<Failure>) {
    mailbox.finish(completion)
  }
}
