/// One subscription to a custom source.
@usableFromInline
class EmitterCore<Output: Sendable, Failure: Error>: SubscriptionTarget, @unchecked Sendable {
  // Safety: Subclasses' state is used only by the owner of the serializer; `operate` is created with the node whose
  // type it casts to. Tested by `EmitterStressTests`, and the emitter's scenarios in `ShippedTests`.

  @usableFromInline
  typealias Operation = (
    EmitterCore, UnsafePointer<Output>?, UnsafePointer<Completion<Failure>>?
  ) -> Void

  @usableFromInline final let serializer = Serializer<EmitterEvent<Output, Failure>>()
  @usableFromInline final let lifecycle = Lifecycle(LifecyclePhase.joining)
  @usableFromInline final let operate: Operation
  @usableFromInline final let ending: Locked<EmitterEnding>

  @_alwaysEmitIntoClient
  @inline(__always)
  init(operate: @escaping Operation) {
    self.operate = operate
    ending = Locked(.open(nil))
  }

  @_alwaysEmitIntoClient
  @inline(__always)
  final var isLive: Bool { lifecycle.isLive }

  @_alwaysEmitIntoClient
  final var isOpen: Bool { lifecycle.isOpen }

  /// Starts the subscription, or releases the subscriber if it has already been cancelled.
  @_alwaysEmitIntoClient
  final func begin() -> Bool {
    let isBegun = lifecycle.advance(from: LifecyclePhase.joining, to: LifecyclePhase.live)
    if !isBegun { operate(self, nil, nil) }
    return isBegun
  }

  @_alwaysEmitIntoClient
  @inline(__always)
  final func send(_ value: Output) {
    serializer.perform({ deliver(value) }, draining: { drain() }) { submit(.value(value)) }
  }

  @_alwaysEmitIntoClient
  @inline(__always)
  final func send(completion: Completion<Failure>) {
    serializer.perform({ end(completion) }, draining: { drain() }) { submit(.completion(completion)) }
  }

  @_alwaysEmitIntoClient
  @inline(never)
  final func submit(_ event: EmitterEvent<Output, Failure>) {
    if isLive { serializer.submit(event, perform) }
  }

  /// Handles the events queued in the meantime, as the owner of the serializer.
  @_alwaysEmitIntoClient
  @inline(never)
  final func drain() {
    serializer.drain(perform)
  }

  /// Handles one event, as the owner of the serializer.
  @_alwaysEmitIntoClient
  final func perform(_ event: EmitterEvent<Output, Failure>) {
    switch event {
    case .value(let value): deliver(value)
    case .completion(let completion): end(completion)
    case .release: operate(self, nil, nil)
    }
  }

  @_alwaysEmitIntoClient
  @inline(__always)
  final func deliver(_ value: Output) {
    if isLive {
      withAddress(of: value) { operate(self, $0, nil) }
    }
  }

  @_alwaysEmitIntoClient
  @inline(never)
  final func end(_ completion: Completion<Failure>) {
    guard lifecycle.beginEnding() else { return }
    switch completion {
    case .finished: terminate(.finished)
    case .failure(let failure): terminate(.failed(failure))
    }
    guard lifecycle.isEnding else { return operate(self, nil, nil) }
    withAddress(of: completion) { operate(self, nil, $0) }
    lifecycle.end()
  }

  @_alwaysEmitIntoClient
  @inline(never)
  final func cancel() {
    guard isOpen else { return }
    let wasLive = lifecycle.cancel()
    // The cancel comes from inside a delivery.
    if serializer.isOwner { silence() }
    if wasLive {
      terminate(.cancelled)
      serializer.submitWithoutWaiting(.release, perform)
    }
  }

  /// Discards what is being delivered, because the subscription is cancelled inside that delivery.
  @usableFromInline
  func silence() {}

  @_alwaysEmitIntoClient
  @inline(never)
  final func onTermination(_ handler: @escaping @Sendable (Termination<Failure>) -> Void) {
    let erased: EmitterEnding.Handler = { handler(Termination($0)) }
    if let ending = ending.withLock({ $0.add(erased) }) { erased(ending) }
  }

  @_alwaysEmitIntoClient
  @inline(__always)
  final func terminate(_ reason: EmitterEnding) {
    let handlers = ending.withLock { ending in
      let handlers = ending.handlers
      ending = reason
      return handlers
    }
    if let handlers {
      for handler in handlers { handler(reason) }
    }
  }
}

/// A core that stores the subscriber inline; `Stored` as in ``ChainNode``.
@usableFromInline
final class EmitterNode<Stored: OptionalSubscriber>: EmitterCore<Stored.Input, Stored.Failure>, @unchecked Sendable {
  // Safety: As `EmitterCore`: `slot` is used only by the owner of the serializer.

  @exclusivity(unchecked) @usableFromInline var slot: Stored

  @_alwaysEmitIntoClient
  @inline(__always)
  init(_ slot: sending Stored) {
    self.slot = consume slot
    super.init { node, value, completion in
      // In a debug build, unsafeDowncast would create the type's metadata and check it, for each value.
      let node = _unsafeUncheckedDowncast(node, to: EmitterNode<Stored>.self)
      if let value {
        node.slot.receive(value.pointee)
      } else {
        EmitterNode<Stored>.end(node, completion)
      }
    }
  }

  @usableFromInline
  override func silence() {
    slot.silence()
  }

  /// Delivers the completion, if there is one, and releases the subscriber.
  ///
  /// Kept out of line, because delivering a value would otherwise have to save the registers this uses.
  @_alwaysEmitIntoClient
  @inline(never)
  static func end(_ node: borrowing EmitterNode, _ completion: UnsafePointer<Completion<Stored.Failure>>?) {
    if let completion { node.slot.receive(completion: completion.pointee) }
    node.slot.release()
  }
}

/// An event in an emitter's queue.
///
/// The owner of the serializer handles one event at a time.
@usableFromInline
enum EmitterEvent<Output: Sendable, Failure: Error>: Sendable {
  /// A value to deliver.
  case value(Output)
  /// The completion.
  case completion(Completion<Failure>)
  /// The subscriber has been cancelled and is to be released.
  case release
}

/// The termination state of an emitter: open with its handlers, or terminated with the reason.
///
/// It is not generic over the failure. The deinitializer of a generic class is not specialised, and destroying a lock
/// over a generic type there costs more than the rest of a short subscription.
@usableFromInline
enum EmitterEnding: Sendable {
  @usableFromInline typealias Handler = @Sendable (EmitterEnding) -> Void

  /// Not terminated.
  case open([Handler]?)
  case finished
  case failed(any Error)
  case cancelled

  @_alwaysEmitIntoClient
  var handlers: [Handler]? {
    if case .open(let handlers) = self { handlers } else { nil }
  }

  /// Adds a handler, or returns the reason if the emitter has already terminated.
  @usableFromInline
  mutating func add(_ handler: @escaping Handler) -> EmitterEnding? {
    guard case .open(let handlers) = self else { return self }
    self = .open((handlers ?? []) + [handler])
    return nil
  }
}

extension Termination {
  @_alwaysEmitIntoClient
  init(_ ending: EmitterEnding) {
    switch ending {
    case .failed(let error): self = .failure(error as! Failure)
    case .finished: self = .finished
    case .open, .cancelled: self = .cancelled
    }
  }
}
