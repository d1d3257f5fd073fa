public import Causeway

/// Listeners that can fail, and observer objects, of services that may be called on any thread.
extension CallbackPublisher {
  /// Creates a publisher from a listener that is called with results.
  ///
  /// Like the overload with `add` and `remove`, except that the first failure fails the stream and removes the
  /// listener.
  public static func listener<Token>(
    on scheduler: (any Scheduler)? = nil,
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    addResult add: @escaping @Sendable (@escaping @Sendable (Result<Output, Failure>) -> Void) -> Token,
    remove: @escaping @Sendable (Token) -> Void,
    initial: (@Sendable () -> Output)? = nil
  ) -> CallbackPublisher {
    registering(
      BridgeReporter(.listener, label, CodeLocation(fileID, line)), on: scheduler, initial: initial
    ) { continuation, gate in
      let token = add(continuation.resultHandler(through: gate))
      return { remove(token) }
    }
  }

  /// Creates a publisher from a listener that is called with results, beginning with the current value.
  ///
  /// Like the overload for any values, except that a first call that equals the value that was read is omitted.
  public static func listener<Token>(
    on scheduler: (any Scheduler)? = nil,
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    addResult add: @escaping @Sendable (@escaping @Sendable (Result<Output, Failure>) -> Void) -> Token,
    remove: @escaping @Sendable (Token) -> Void,
    initial: @escaping @Sendable () -> Output
  ) -> CallbackPublisher where Output: Equatable {
    registering(
      BridgeReporter(.listener, label, CodeLocation(fileID, line)), on: scheduler, initial: initial, isRepeat: ==
    ) { continuation, gate in
      let token = add(continuation.resultHandler(through: gate))
      return { remove(token) }
    }
  }

  /// Creates a publisher from a listener that has one closure for values and one for errors.
  ///
  /// ```swift
  /// let readings = CallbackPublisher.listener(
  ///   add: sensor.addListener(onValue:onError:), remove: sensor.removeListener)
  /// ```
  ///
  /// The first error fails the stream and removes the listener.
  ///
  /// With `initial`, the stream begins with the service's current value, as described for `add` and `remove`.
  ///
  /// - Parameters:
  ///   - scheduler: The scheduler on which `add` and `remove` run. By default, `add` runs on the subscribing thread,
  ///     and `remove` on the thread on which the stream ends or is cancelled.
  ///   - label: The name of the bridge in diagnostics and the inventory.
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  ///   - add: Adds a closure for values and a closure for errors to the service, and returns a token. The service may
  ///     call them on any thread.
  ///   - remove: Removes the listener for the token. Called exactly once for each call of `add`.
  ///   - initial: Reads the service's current value, once for each subscriber, after and where `add` runs. If `nil`,
  ///     the stream begins with the first call.
  /// - Returns: A publisher that adds one listener for each subscriber.
  public static func listener<Token>(
    on scheduler: (any Scheduler)? = nil,
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    add:
      @escaping @Sendable (
        @escaping @Sendable (Output) -> Void, @escaping @Sendable (Failure) -> Void
      ) -> Token,
    remove: @escaping @Sendable (Token) -> Void,
    initial: (@Sendable () -> Output)? = nil
  ) -> CallbackPublisher {
    registering(
      BridgeReporter(.listener, label, CodeLocation(fileID, line)), on: scheduler, initial: initial
    ) { continuation, gate in
      let token = add(continuation.valueHandler(through: gate), { continuation.finish(throwing: $0) })
      return { remove(token) }
    }
  }

  /// Creates a publisher from a listener that has one closure for values and one for errors, beginning with the current value.
  ///
  /// Like the overload for any values, except that a first call that equals the value that was read is omitted.
  public static func listener<Token>(
    on scheduler: (any Scheduler)? = nil,
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    add:
      @escaping @Sendable (
        @escaping @Sendable (Output) -> Void, @escaping @Sendable (Failure) -> Void
      ) -> Token,
    remove: @escaping @Sendable (Token) -> Void,
    initial: @escaping @Sendable () -> Output
  ) -> CallbackPublisher where Output: Equatable {
    registering(
      BridgeReporter(.listener, label, CodeLocation(fileID, line)), on: scheduler, initial: initial, isRepeat: ==
    ) { continuation, gate in
      let token = add(continuation.valueHandler(through: gate), { continuation.finish(throwing: $0) })
      return { remove(token) }
    }
  }

  /// Creates a publisher from an observer object, for services that have several delegates.
  ///
  /// ```swift
  /// let events = CallbackPublisher<SensorEvent, Never>.listener(
  ///   add: sensor.addObserver, remove: sensor.removeObserver
  /// ) { SensorObserver($0) }
  /// ```
  ///
  /// Each subscriber gets its own observer, which the bridge retains until the stream ends or is cancelled.
  ///
  /// - Parameters:
  ///   - scheduler: The scheduler on which all closures run. By default, `observer` and `add` run on the subscribing
  ///     thread, and `remove` on the thread on which the stream ends or is cancelled.
  ///   - label: The name of the bridge in diagnostics and the inventory.
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  ///   - add: Adds the observer to the service.
  ///   - remove: Removes the observer. Called exactly once for each call of `add`.
  ///   - observer: Creates the observer, which sends what it receives to the continuation, on any thread. The bridge
  ///     uses the continuation's `onTermination` itself.
  /// - Returns: A publisher that adds one observer for each subscriber.
  public static func listener<Observer>(
    on scheduler: (any Scheduler)? = nil,
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    add: @escaping @Sendable (Observer) -> Void,
    remove: @escaping @Sendable (Observer) -> Void,
    observer: @escaping @Sendable (Continuation) -> Observer
  ) -> CallbackPublisher {
    registering(BridgeReporter(.listener, label, CodeLocation(fileID, line)), on: scheduler) { continuation in
      let observer = observer(continuation)
      add(observer)
      return { remove(observer) }
    }
  }

  /// Unavailable: the observer sends the current value itself.
  @available(*, unavailable, message: "send the current value with continuation.yield(_:) in the closure observer:")
  public static func listener<Observer>(
    on scheduler: (any Scheduler)? = nil,
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    add: @escaping @Sendable (Observer) -> Void,
    remove: @escaping @Sendable (Observer) -> Void,
    initial: @escaping @Sendable () -> Output,
    observer: @escaping @Sendable (Continuation) -> Observer
  ) -> CallbackPublisher {
    fatalError()
  }
}

/// Listeners that can fail, and observer objects, of main-actor services, which need not be `Sendable`.
extension CallbackPublisher {
  /// Creates a publisher from a listener that is called with results.
  ///
  /// Like the overload with a scheduler, except that `add` and `remove` run on the main actor: immediately if the
  /// subscriber subscribes or cancels there, later otherwise.
  @MainActor public static func listener<Token>(
    on actor: MainActor,
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    addResult add: @escaping (@escaping @Sendable (Result<Output, Failure>) -> Void) -> Token,
    remove: @escaping (Token) -> Void,
    initial: (() -> Output)? = nil
  ) -> CallbackPublisher {
    registering(
      BridgeReporter(.listener, label, CodeLocation(fileID, line)), on: actor, initial: initial
    ) { continuation, gate in
      let token = add(continuation.resultHandler(through: gate))
      return { remove(token) }
    }
  }

  /// Creates a publisher from a listener that is called with results, beginning with the current value.
  ///
  /// Like the overload for any values, except that a first call that equals the value that was read is omitted.
  @MainActor public static func listener<Token>(
    on actor: MainActor,
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    addResult add: @escaping (@escaping @Sendable (Result<Output, Failure>) -> Void) -> Token,
    remove: @escaping (Token) -> Void,
    initial: @escaping () -> Output
  ) -> CallbackPublisher where Output: Equatable {
    registering(
      BridgeReporter(.listener, label, CodeLocation(fileID, line)), on: actor, initial: initial, isRepeat: ==
    ) { continuation, gate in
      let token = add(continuation.resultHandler(through: gate))
      return { remove(token) }
    }
  }

  /// Creates a publisher from a listener that has one closure for values and one for errors.
  ///
  /// ```swift
  /// let readings = CallbackPublisher.listener(
  ///   on: MainActor.shared, add: sensor.addListener(onValue:onError:), remove: sensor.removeListener)
  /// ```
  ///
  /// Like the overload with a scheduler, except that `add` and `remove` run on the main actor: immediately if the
  /// subscriber subscribes or cancels there, later otherwise.
  @MainActor public static func listener<Token>(
    on actor: MainActor,
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    add:
      @escaping (
        @escaping @Sendable (Output) -> Void, @escaping @Sendable (Failure) -> Void
      ) -> Token,
    remove: @escaping (Token) -> Void,
    initial: (() -> Output)? = nil
  ) -> CallbackPublisher {
    registering(
      BridgeReporter(.listener, label, CodeLocation(fileID, line)), on: actor, initial: initial
    ) { continuation, gate in
      let token = add(continuation.valueHandler(through: gate), { continuation.finish(throwing: $0) })
      return { remove(token) }
    }
  }

  /// Creates a publisher from a listener that has one closure for values and one for errors, beginning with the current value.
  ///
  /// Like the overload for any values, except that a first call that equals the value that was read is omitted.
  @MainActor public static func listener<Token>(
    on actor: MainActor,
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    add:
      @escaping (
        @escaping @Sendable (Output) -> Void, @escaping @Sendable (Failure) -> Void
      ) -> Token,
    remove: @escaping (Token) -> Void,
    initial: @escaping () -> Output
  ) -> CallbackPublisher where Output: Equatable {
    registering(
      BridgeReporter(.listener, label, CodeLocation(fileID, line)), on: actor, initial: initial, isRepeat: ==
    ) { continuation, gate in
      let token = add(continuation.valueHandler(through: gate), { continuation.finish(throwing: $0) })
      return { remove(token) }
    }
  }

  /// Creates a publisher from an observer object, for services that have several delegates.
  ///
  /// ```swift
  /// let events = CallbackPublisher<SensorEvent, Never>.listener(
  ///   on: MainActor.shared, add: sensor.addObserver, remove: sensor.removeObserver
  /// ) { SensorObserver($0) }
  /// ```
  ///
  /// Like the overload with a scheduler, except that all closures run on the main actor: immediately if the
  /// subscriber subscribes or cancels there, later otherwise.
  @MainActor public static func listener<Observer>(
    on actor: MainActor,
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    add: @escaping (Observer) -> Void,
    remove: @escaping (Observer) -> Void,
    observer: @escaping (Continuation) -> Observer
  ) -> CallbackPublisher {
    registering(BridgeReporter(.listener, label, CodeLocation(fileID, line)), on: actor) { continuation in
      let observer = observer(continuation)
      add(observer)
      return { remove(observer) }
    }
  }

  /// Unavailable: the observer sends the current value itself.
  @available(*, unavailable, message: "send the current value with continuation.yield(_:) in the closure observer:")
  @MainActor public static func listener<Observer>(
    on actor: MainActor,
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    add: @escaping (Observer) -> Void,
    remove: @escaping (Observer) -> Void,
    initial: @escaping () -> Output,
    observer: @escaping (Continuation) -> Observer
  ) -> CallbackPublisher {
    fatalError()
  }
}
