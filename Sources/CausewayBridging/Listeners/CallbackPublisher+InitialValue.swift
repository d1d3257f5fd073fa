import Causeway

extension CallbackPublisher {
  /// Creates a publisher from a registration, beginning with the service's current value if `initial` reads it.
  ///
  /// - Parameters:
  ///   - reporter: The reporter, which names the bridge.
  ///   - scheduler: The scheduler on which the closures run. If `nil`, they run on the calling threads.
  ///   - initial: Reads the value, after the registration.
  ///   - isRepeat: Returns whether the first call repeats that value and is omitted.
  ///   - register: Registers with the service through the continuation and the gate, and returns the closure that
  ///     unregisters. There is no gate if there is no value to read.
  /// - Returns: A publisher that registers for each subscriber.
  static func registering(
    _ reporter: BridgeReporter, on scheduler: (any Scheduler)?, initial: (@Sendable () -> Output)?,
    isRepeat: @escaping @Sendable (Output, Output) -> Bool = { _, _ in false },
    _ register: @escaping @Sendable (Continuation, InitialValueGate<Output>?) -> () -> Void
  ) -> CallbackPublisher {
    guard let initial else { return registering(reporter, on: scheduler) { register($0, nil) } }
    return registering(reporter, on: scheduler) { continuation in
      let gate = InitialValueGate(isRepeat: isRepeat) { continuation.yield($0) }
      let unregister = register(continuation, gate)
      if continuation.isActive { gate.read(initial()) }
      return unregister
    }
  }

  /// Creates a publisher from a main-actor registration, beginning with the service's current value if `initial` reads
  /// it.
  @MainActor static func registering(
    _ reporter: BridgeReporter, on actor: MainActor, initial: (() -> Output)?,
    isRepeat: @escaping @Sendable (Output, Output) -> Bool = { _, _ in false },
    _ register: @escaping (Continuation, InitialValueGate<Output>?) -> () -> Void
  ) -> CallbackPublisher {
    guard let initial else { return registering(reporter, on: actor) { register($0, nil) } }
    return registering(reporter, on: actor) { continuation in
      let gate = InitialValueGate(isRepeat: isRepeat) { continuation.yield($0) }
      let unregister = register(continuation, gate)
      if continuation.isActive { gate.read(initial()) }
      return unregister
    }
  }
}

extension CallbackPublisher.Continuation {
  /// Returns a callback that sends its argument, after the initial value if there is one.
  func valueHandler(through gate: InitialValueGate<Output>?) -> @Sendable (Output) -> Void {
    guard let gate else { return { yield($0) } }
    return { gate.call($0) }
  }

  /// Returns a callback that sends a value after the initial value, and fails the stream with an error.
  func resultHandler(through gate: InitialValueGate<Output>?) -> @Sendable (Result<Output, Failure>) -> Void {
    guard let gate else { return { yield($0) } }
    return { result in
      switch result {
      case .success(let value): gate.call(value)
      case .failure(let error): finish(throwing: error)
      }
    }
  }

  /// Returns a callback that maps its arguments and sends the value, after the initial value if there is one.
  func yielding<each Argument>(
    _ transform: @escaping @Sendable (repeat each Argument) -> Output, through gate: InitialValueGate<Output>?
  ) -> @Sendable (repeat each Argument) -> Void {
    guard let gate else { return yielding(transform) }
    return { (argument: repeat each Argument) in gate.call(transform(repeat each argument)) }
  }
}

/// The delivery order of a listener's calls and the initial value, without a gap.
final class InitialValueGate<Value: Sendable>: Sendable {
  private let state = Locked(InitialValueState<Value>())
  private let isRepeat: @Sendable (Value, Value) -> Bool
  private let send: @Sendable (Value) -> Void

  /// Creates a gate.
  ///
  /// - Parameters:
  ///   - isRepeat: Returns whether the first call repeats the initial value and is omitted.
  ///   - send: Receives the values to deliver.
  init(isRepeat: @escaping @Sendable (Value, Value) -> Bool, send: @escaping @Sendable (Value) -> Void) {
    self.isRepeat = isRepeat
    self.send = send
  }

  /// Handles a call of the service.
  func call(_ value: Value) {
    switch state.withLock({ $0.handle(.called(value)) }) {
    case .none: break
    case .pass: send(value)
    case .send(let values, let initial): sendAll(values, after: initial)
    }
  }

  /// Handles the initial value after it was read.
  func read(_ value: Value) {
    if case .send(let values, let initial) = state.withLock({ $0.handle(.read(value)) }) {
      sendAll(values, after: initial)
    }
  }

  private func sendAll(_ values: [Value], after initial: Value?) {
    var values = values
    var initial = initial
    while true {
      for (index, value) in values.enumerated() {
        if index == 0, let initial, isRepeat(initial, value) { continue }
        send(value)
      }
      guard case .send(let more, let before) = state.withLock({ $0.handle(.sent) }) else { return }
      (values, initial) = (more, before)
    }
  }
}
