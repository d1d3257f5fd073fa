public import Causeway

/// Listeners whose arguments are mapped synchronously, of services that may be called on any thread.
extension CallbackPublisher where Failure == Never {
  /// Creates a publisher from a listener whose arguments are mapped to one value.
  ///
  /// There may be several arguments, and they need not be `Sendable`.
  ///
  /// ```swift
  /// let readings = CallbackPublisher.listener(
  ///   add: sensor.addListener, remove: sensor.removeListener, mapping: { $0.degrees })
  /// ```
  ///
  /// Like the overload without `mapping:`, except that the service may call the listener with any arguments.
  /// `transform` returns the value to send, and is called synchronously, on the thread on which the service calls the
  /// listener.
  public static func listener<Token, each Argument>(
    on scheduler: (any Scheduler)? = nil,
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    add: @escaping @Sendable (@escaping @Sendable (repeat each Argument) -> Void) -> Token,
    remove: @escaping @Sendable (Token) -> Void,
    mapping transform: @escaping @Sendable (repeat each Argument) -> Output,
    initial: (@Sendable () -> Output)? = nil
  ) -> CallbackPublisher {
    registering(
      BridgeReporter(.listener, label, CodeLocation(fileID, line)), on: scheduler, initial: initial
    ) { continuation, gate in
      let token = add(continuation.yielding(transform, through: gate))
      return { remove(token) }
    }
  }

  /// Creates a publisher from a listener whose arguments are mapped to one value, beginning with the current value.
  ///
  /// Like the overload for any values, except that a first call that equals the value that was read is omitted.
  public static func listener<Token, each Argument>(
    on scheduler: (any Scheduler)? = nil,
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    add: @escaping @Sendable (@escaping @Sendable (repeat each Argument) -> Void) -> Token,
    remove: @escaping @Sendable (Token) -> Void,
    mapping transform: @escaping @Sendable (repeat each Argument) -> Output,
    initial: @escaping @Sendable () -> Output
  ) -> CallbackPublisher where Output: Equatable {
    registering(
      BridgeReporter(.listener, label, CodeLocation(fileID, line)), on: scheduler, initial: initial, isRepeat: ==
    ) { continuation, gate in
      let token = add(continuation.yielding(transform, through: gate))
      return { remove(token) }
    }
  }

  /// Creates a publisher from a listener whose arguments are mapped, and which is removed with a closure.
  ///
  /// ```swift
  /// let readings = CallbackPublisher.listener(add: sensor.observe, mapping: { $0.degrees })
  /// ```
  ///
  /// Like the overload without `mapping:`, except that the service may call the listener with any arguments.
  /// `transform` returns the value to send, and is called synchronously, on the thread on which the service calls the
  /// listener.
  public static func listener<each Argument>(
    on scheduler: (any Scheduler)? = nil,
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    add: @escaping @Sendable (@escaping @Sendable (repeat each Argument) -> Void) -> () -> Void,
    mapping transform: @escaping @Sendable (repeat each Argument) -> Output,
    initial: (@Sendable () -> Output)? = nil
  ) -> CallbackPublisher {
    registering(
      BridgeReporter(.listener, label, CodeLocation(fileID, line)), on: scheduler, initial: initial
    ) { continuation, gate in
      add(continuation.yielding(transform, through: gate))
    }
  }

  /// Creates a publisher from a listener whose arguments are mapped, and which is removed with a closure, beginning with the current value.
  ///
  /// Like the overload for any values, except that a first call that equals the value that was read is omitted.
  public static func listener<each Argument>(
    on scheduler: (any Scheduler)? = nil,
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    add: @escaping @Sendable (@escaping @Sendable (repeat each Argument) -> Void) -> () -> Void,
    mapping transform: @escaping @Sendable (repeat each Argument) -> Output,
    initial: @escaping @Sendable () -> Output
  ) -> CallbackPublisher where Output: Equatable {
    registering(
      BridgeReporter(.listener, label, CodeLocation(fileID, line)), on: scheduler, initial: initial, isRepeat: ==
    ) { continuation, gate in
      add(continuation.yielding(transform, through: gate))
    }
  }

  /// Creates a publisher from a listener whose arguments are mapped, and which is removed when its token is released.
  ///
  /// ```swift
  /// let readings = CallbackPublisher.listener(keeping: sensor.observe, mapping: { $0.degrees })
  /// ```
  ///
  /// Like the overload without `mapping:`, except that the service may call the listener with any arguments.
  /// `transform` returns the value to send, and is called synchronously, on the thread on which the service calls the
  /// listener.
  public static func listener<Token, each Argument>(
    on scheduler: (any Scheduler)? = nil,
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    keeping add: @escaping @Sendable (@escaping @Sendable (repeat each Argument) -> Void) -> Token,
    mapping transform: @escaping @Sendable (repeat each Argument) -> Output,
    initial: (@Sendable () -> Output)? = nil
  ) -> CallbackPublisher {
    registering(
      BridgeReporter(.listener, label, CodeLocation(fileID, line)), on: scheduler, initial: initial
    ) { continuation, gate in
      release(add(continuation.yielding(transform, through: gate)))
    }
  }

  /// Creates a publisher from a listener whose arguments are mapped, and which is removed when its token is released, beginning with the current value.
  ///
  /// Like the overload for any values, except that a first call that equals the value that was read is omitted.
  public static func listener<Token, each Argument>(
    on scheduler: (any Scheduler)? = nil,
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    keeping add: @escaping @Sendable (@escaping @Sendable (repeat each Argument) -> Void) -> Token,
    mapping transform: @escaping @Sendable (repeat each Argument) -> Output,
    initial: @escaping @Sendable () -> Output
  ) -> CallbackPublisher where Output: Equatable {
    registering(
      BridgeReporter(.listener, label, CodeLocation(fileID, line)), on: scheduler, initial: initial, isRepeat: ==
    ) { continuation, gate in
      release(add(continuation.yielding(transform, through: gate)))
    }
  }
}

/// Listeners whose arguments are mapped synchronously, of main-actor services, which need not be `Sendable`.
extension CallbackPublisher where Failure == Never {
  /// Creates a publisher from a listener whose arguments are mapped to one value.
  ///
  /// ```swift
  /// let readings = CallbackPublisher.listener(
  ///   on: MainActor.shared, add: sensor.addListener, remove: sensor.removeListener, mapping: { $0.degrees })
  /// ```
  ///
  /// Like the overload with a scheduler, except that `add` and `remove` run on the main actor: immediately if the
  /// subscriber subscribes or cancels there, later otherwise.
  @MainActor public static func listener<Token, each Argument>(
    on actor: MainActor,
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    add: @escaping (@escaping @Sendable (repeat each Argument) -> Void) -> Token,
    remove: @escaping (Token) -> Void,
    mapping transform: @escaping @Sendable (repeat each Argument) -> Output,
    initial: (() -> Output)? = nil
  ) -> CallbackPublisher {
    registering(
      BridgeReporter(.listener, label, CodeLocation(fileID, line)), on: actor, initial: initial
    ) { continuation, gate in
      let token = add(continuation.yielding(transform, through: gate))
      return { remove(token) }
    }
  }

  /// Creates a publisher from a listener whose arguments are mapped to one value, beginning with the current value.
  ///
  /// Like the overload for any values, except that a first call that equals the value that was read is omitted.
  @MainActor public static func listener<Token, each Argument>(
    on actor: MainActor,
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    add: @escaping (@escaping @Sendable (repeat each Argument) -> Void) -> Token,
    remove: @escaping (Token) -> Void,
    mapping transform: @escaping @Sendable (repeat each Argument) -> Output,
    initial: @escaping () -> Output
  ) -> CallbackPublisher where Output: Equatable {
    registering(
      BridgeReporter(.listener, label, CodeLocation(fileID, line)), on: actor, initial: initial, isRepeat: ==
    ) { continuation, gate in
      let token = add(continuation.yielding(transform, through: gate))
      return { remove(token) }
    }
  }

  /// Creates a publisher from a listener whose arguments are mapped, and which is removed with a closure.
  ///
  /// ```swift
  /// let readings = CallbackPublisher.listener(on: MainActor.shared, add: sensor.observe, mapping: { $0.degrees })
  /// ```
  ///
  /// Like the overload with a scheduler, except that `add` and the closure it returns run on the main actor:
  /// immediately if the subscriber subscribes or cancels there, later otherwise.
  @MainActor public static func listener<each Argument>(
    on actor: MainActor,
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    add: @escaping (@escaping @Sendable (repeat each Argument) -> Void) -> () -> Void,
    mapping transform: @escaping @Sendable (repeat each Argument) -> Output,
    initial: (() -> Output)? = nil
  ) -> CallbackPublisher {
    registering(
      BridgeReporter(.listener, label, CodeLocation(fileID, line)), on: actor, initial: initial
    ) { continuation, gate in
      add(continuation.yielding(transform, through: gate))
    }
  }

  /// Creates a publisher from a listener whose arguments are mapped, and which is removed with a closure, beginning with the current value.
  ///
  /// Like the overload for any values, except that a first call that equals the value that was read is omitted.
  @MainActor public static func listener<each Argument>(
    on actor: MainActor,
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    add: @escaping (@escaping @Sendable (repeat each Argument) -> Void) -> () -> Void,
    mapping transform: @escaping @Sendable (repeat each Argument) -> Output,
    initial: @escaping () -> Output
  ) -> CallbackPublisher where Output: Equatable {
    registering(
      BridgeReporter(.listener, label, CodeLocation(fileID, line)), on: actor, initial: initial, isRepeat: ==
    ) { continuation, gate in
      add(continuation.yielding(transform, through: gate))
    }
  }

  /// Creates a publisher from a listener whose arguments are mapped, and which is removed when its token is released.
  ///
  /// ```swift
  /// let readings = CallbackPublisher.listener(on: MainActor.shared, keeping: sensor.observe, mapping: { $0.degrees })
  /// ```
  ///
  /// Like the overload with a scheduler, except that `add` runs and the token is released on the main actor:
  /// immediately if the subscriber subscribes or cancels there, later otherwise.
  @MainActor public static func listener<Token, each Argument>(
    on actor: MainActor,
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    keeping add: @escaping (@escaping @Sendable (repeat each Argument) -> Void) -> Token,
    mapping transform: @escaping @Sendable (repeat each Argument) -> Output,
    initial: (() -> Output)? = nil
  ) -> CallbackPublisher {
    registering(
      BridgeReporter(.listener, label, CodeLocation(fileID, line)), on: actor, initial: initial
    ) { continuation, gate in
      release(add(continuation.yielding(transform, through: gate)))
    }
  }

  /// Creates a publisher from a listener whose arguments are mapped, and which is removed when its token is released, beginning with the current value.
  ///
  /// Like the overload for any values, except that a first call that equals the value that was read is omitted.
  @MainActor public static func listener<Token, each Argument>(
    on actor: MainActor,
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    keeping add: @escaping (@escaping @Sendable (repeat each Argument) -> Void) -> Token,
    mapping transform: @escaping @Sendable (repeat each Argument) -> Output,
    initial: @escaping () -> Output
  ) -> CallbackPublisher where Output: Equatable {
    registering(
      BridgeReporter(.listener, label, CodeLocation(fileID, line)), on: actor, initial: initial, isRepeat: ==
    ) { continuation, gate in
      release(add(continuation.yielding(transform, through: gate)))
    }
  }
}
