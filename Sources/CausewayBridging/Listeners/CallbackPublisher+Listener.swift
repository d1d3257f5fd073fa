public import Causeway

/// Listeners of services that may be called on any thread.
extension CallbackPublisher where Failure == Never {
  /// Creates a publisher from a listener that is removed with a token.
  ///
  /// ```swift
  /// let readings = CallbackPublisher.listener(add: sensor.addListener, remove: sensor.removeListener)
  /// ```
  ///
  /// Each subscriber adds its own listener. For a listener with several arguments, or with an argument that is not
  /// `Sendable`, also pass `mapping:`.
  ///
  /// With `initial`, the stream begins with the service's current value. The listener is added first and the value is
  /// read afterwards, so that no change is missed. If the service calls the listener before the value has been read,
  /// the calls are delivered and the value that was read is omitted: it may be older, and any newer value also arrives
  /// as a call. Otherwise the value that was read is delivered first. A service that changes its value before it calls
  /// the listener may then deliver that value twice, unless values are `Equatable`: a first call that repeats the value
  /// that was read is omitted.
  ///
  /// - Parameters:
  ///   - scheduler: The scheduler on which `add` and `remove` run. By default, `add` runs on the subscribing thread,
  ///     and `remove` on the thread on which the stream ends or is cancelled.
  ///   - label: The name of the bridge in diagnostics and the inventory.
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  ///   - add: Adds a listener to the service and returns a token. The service may call the listener on any thread.
  ///   - remove: Removes the listener for the token. Called exactly once for each call of `add`.
  ///   - initial: Reads the service's current value, once for each subscriber, after and where `add` runs. If `nil`,
  ///     the stream begins with the first call.
  /// - Returns: A publisher that adds one listener for each subscriber.
  public static func listener<Token>(
    on scheduler: (any Scheduler)? = nil,
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    add: @escaping @Sendable (@escaping @Sendable (Output) -> Void) -> Token,
    remove: @escaping @Sendable (Token) -> Void,
    initial: (@Sendable () -> Output)? = nil
  ) -> CallbackPublisher {
    registering(
      BridgeReporter(.listener, label, CodeLocation(fileID, line)), on: scheduler, initial: initial
    ) { continuation, gate in
      let token = add(continuation.valueHandler(through: gate))
      return { remove(token) }
    }
  }

  /// Creates a publisher from a listener that is removed with a token, beginning with the current value.
  ///
  /// Like the overload for any values, except that a first call that equals the value that was read is omitted.
  public static func listener<Token>(
    on scheduler: (any Scheduler)? = nil,
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    add: @escaping @Sendable (@escaping @Sendable (Output) -> Void) -> Token,
    remove: @escaping @Sendable (Token) -> Void,
    initial: @escaping @Sendable () -> Output
  ) -> CallbackPublisher where Output: Equatable {
    registering(
      BridgeReporter(.listener, label, CodeLocation(fileID, line)), on: scheduler, initial: initial, isRepeat: ==
    ) { continuation, gate in
      let token = add(continuation.valueHandler(through: gate))
      return { remove(token) }
    }
  }

  /// Creates a publisher from a listener that is removed with a closure.
  ///
  /// ```swift
  /// let readings = CallbackPublisher.listener(add: sensor.observe)
  /// ```
  ///
  /// If the service returns a disposable object instead, use the overload with a token: `remove: { $0.dispose() }`.
  ///
  /// With `initial`, the stream begins with the service's current value, as described for `add` and `remove`.
  ///
  /// - Parameters:
  ///   - scheduler: The scheduler on which `add` and the closure it returns run. By default, `add` runs on the
  ///     subscribing thread, and the closure on the thread on which the stream ends or is cancelled.
  ///   - label: The name of the bridge in diagnostics and the inventory.
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  ///   - add: Adds a listener to the service and returns the closure that removes it, which is called exactly once. The
  ///     service may call the listener on any thread.
  ///   - initial: Reads the service's current value, once for each subscriber, after and where `add` runs. If `nil`,
  ///     the stream begins with the first call.
  /// - Returns: A publisher that adds one listener for each subscriber.
  public static func listener(
    on scheduler: (any Scheduler)? = nil,
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    add: @escaping @Sendable (@escaping @Sendable (Output) -> Void) -> () -> Void,
    initial: (@Sendable () -> Output)? = nil
  ) -> CallbackPublisher {
    registering(
      BridgeReporter(.listener, label, CodeLocation(fileID, line)), on: scheduler, initial: initial
    ) { continuation, gate in
      add(continuation.valueHandler(through: gate))
    }
  }

  /// Creates a publisher from a listener that is removed with a closure, beginning with the current value.
  ///
  /// Like the overload for any values, except that a first call that equals the value that was read is omitted.
  public static func listener(
    on scheduler: (any Scheduler)? = nil,
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    add: @escaping @Sendable (@escaping @Sendable (Output) -> Void) -> () -> Void,
    initial: @escaping @Sendable () -> Output
  ) -> CallbackPublisher where Output: Equatable {
    registering(
      BridgeReporter(.listener, label, CodeLocation(fileID, line)), on: scheduler, initial: initial, isRepeat: ==
    ) { continuation, gate in
      add(continuation.valueHandler(through: gate))
    }
  }

  /// Creates a publisher from a listener that is removed when its token is released.
  ///
  /// ```swift
  /// let readings = CallbackPublisher.listener(keeping: sensor.observe)
  /// ```
  ///
  /// With `initial`, the stream begins with the service's current value, as described for `add` and `remove`.
  ///
  /// - Parameters:
  ///   - scheduler: The scheduler on which `add` runs and the token is released. By default, `add` runs on the
  ///     subscribing thread, and the token is released on the thread on which the stream ends or is cancelled.
  ///   - label: The name of the bridge in diagnostics and the inventory.
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  ///   - add: Adds a listener to the service and returns a token, which is released when the stream ends or is
  ///     cancelled. The service may call the listener on any thread.
  ///   - initial: Reads the service's current value, once for each subscriber, after and where `add` runs. If `nil`,
  ///     the stream begins with the first call.
  /// - Returns: A publisher that adds one listener for each subscriber.
  public static func listener<Token>(
    on scheduler: (any Scheduler)? = nil,
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    keeping add: @escaping @Sendable (@escaping @Sendable (Output) -> Void) -> Token,
    initial: (@Sendable () -> Output)? = nil
  ) -> CallbackPublisher {
    registering(
      BridgeReporter(.listener, label, CodeLocation(fileID, line)), on: scheduler, initial: initial
    ) { continuation, gate in
      release(add(continuation.valueHandler(through: gate)))
    }
  }

  /// Creates a publisher from a listener that is removed when its token is released, beginning with the current value.
  ///
  /// Like the overload for any values, except that a first call that equals the value that was read is omitted.
  public static func listener<Token>(
    on scheduler: (any Scheduler)? = nil,
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    keeping add: @escaping @Sendable (@escaping @Sendable (Output) -> Void) -> Token,
    initial: @escaping @Sendable () -> Output
  ) -> CallbackPublisher where Output: Equatable {
    registering(
      BridgeReporter(.listener, label, CodeLocation(fileID, line)), on: scheduler, initial: initial, isRepeat: ==
    ) { continuation, gate in
      release(add(continuation.valueHandler(through: gate)))
    }
  }
}

/// Listeners of main-actor services, which need not be `Sendable`.
extension CallbackPublisher where Failure == Never {
  /// Creates a publisher from a listener that is removed with a token.
  ///
  /// ```swift
  /// let readings = CallbackPublisher.listener(
  ///   on: MainActor.shared, add: sensor.addListener, remove: sensor.removeListener)
  /// ```
  ///
  /// Like the overload with a scheduler, except that `add` and `remove` run on the main actor: immediately if the
  /// subscriber subscribes or cancels there, later otherwise.
  @MainActor public static func listener<Token>(
    on actor: MainActor,
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    add: @escaping (@escaping @Sendable (Output) -> Void) -> Token,
    remove: @escaping (Token) -> Void,
    initial: (() -> Output)? = nil
  ) -> CallbackPublisher {
    registering(
      BridgeReporter(.listener, label, CodeLocation(fileID, line)), on: actor, initial: initial
    ) { continuation, gate in
      let token = add(continuation.valueHandler(through: gate))
      return { remove(token) }
    }
  }

  /// Creates a publisher from a listener that is removed with a token, beginning with the current value.
  ///
  /// Like the overload for any values, except that a first call that equals the value that was read is omitted.
  @MainActor public static func listener<Token>(
    on actor: MainActor,
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    add: @escaping (@escaping @Sendable (Output) -> Void) -> Token,
    remove: @escaping (Token) -> Void,
    initial: @escaping () -> Output
  ) -> CallbackPublisher where Output: Equatable {
    registering(
      BridgeReporter(.listener, label, CodeLocation(fileID, line)), on: actor, initial: initial, isRepeat: ==
    ) { continuation, gate in
      let token = add(continuation.valueHandler(through: gate))
      return { remove(token) }
    }
  }

  /// Creates a publisher from a listener that is removed with a closure.
  ///
  /// ```swift
  /// let readings = CallbackPublisher.listener(on: MainActor.shared, add: sensor.observe)
  /// ```
  ///
  /// Like the overload with a scheduler, except that `add` and the closure it returns run on the main actor:
  /// immediately if the subscriber subscribes or cancels there, later otherwise.
  @MainActor public static func listener(
    on actor: MainActor,
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    add: @escaping (@escaping @Sendable (Output) -> Void) -> () -> Void,
    initial: (() -> Output)? = nil
  ) -> CallbackPublisher {
    registering(
      BridgeReporter(.listener, label, CodeLocation(fileID, line)), on: actor, initial: initial
    ) { continuation, gate in
      add(continuation.valueHandler(through: gate))
    }
  }

  /// Creates a publisher from a listener that is removed with a closure, beginning with the current value.
  ///
  /// Like the overload for any values, except that a first call that equals the value that was read is omitted.
  @MainActor public static func listener(
    on actor: MainActor,
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    add: @escaping (@escaping @Sendable (Output) -> Void) -> () -> Void,
    initial: @escaping () -> Output
  ) -> CallbackPublisher where Output: Equatable {
    registering(
      BridgeReporter(.listener, label, CodeLocation(fileID, line)), on: actor, initial: initial, isRepeat: ==
    ) { continuation, gate in
      add(continuation.valueHandler(through: gate))
    }
  }

  /// Creates a publisher from a listener that is removed when its token is released.
  ///
  /// ```swift
  /// let readings = CallbackPublisher.listener(on: MainActor.shared, keeping: sensor.observe)
  /// ```
  ///
  /// Like the overload with a scheduler, except that `add` runs and the token is released on the main actor:
  /// immediately if the subscriber subscribes or cancels there, later otherwise.
  @MainActor public static func listener<Token>(
    on actor: MainActor,
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    keeping add: @escaping (@escaping @Sendable (Output) -> Void) -> Token,
    initial: (() -> Output)? = nil
  ) -> CallbackPublisher {
    registering(
      BridgeReporter(.listener, label, CodeLocation(fileID, line)), on: actor, initial: initial
    ) { continuation, gate in
      release(add(continuation.valueHandler(through: gate)))
    }
  }

  /// Creates a publisher from a listener that is removed when its token is released, beginning with the current value.
  ///
  /// Like the overload for any values, except that a first call that equals the value that was read is omitted.
  @MainActor public static func listener<Token>(
    on actor: MainActor,
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    keeping add: @escaping (@escaping @Sendable (Output) -> Void) -> Token,
    initial: @escaping () -> Output
  ) -> CallbackPublisher where Output: Equatable {
    registering(
      BridgeReporter(.listener, label, CodeLocation(fileID, line)), on: actor, initial: initial, isRepeat: ==
    ) { continuation, gate in
      release(add(continuation.valueHandler(through: gate)))
    }
  }
}
