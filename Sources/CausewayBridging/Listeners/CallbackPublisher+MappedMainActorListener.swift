import Causeway

/// Listeners whose arguments are mapped synchronously, of main-actor services, which need not be `Sendable`.
extension CallbackPublisher where Failure == Never {
  /// Creates a publisher from a listener whose arguments are mapped to one value.
  ///
  /// There may be several arguments, and they need not be `Sendable`.
  ///
  /// ```swift
  /// let readings = CallbackPublisher.listener(
  ///   on: MainActor.shared, add: sensor.addListener, remove: sensor.removeListener, mapping: { $0.degrees })
  /// ```
  ///
  /// With `initial`, the stream begins with the service's current value, as described for `add` and `remove`.
  ///
  /// - Parameters:
  ///   - actor: `MainActor.shared`. `add` and `remove` run there: immediately if the subscriber subscribes or cancels
  ///     on the main actor, later otherwise.
  ///   - label: The name of the bridge in diagnostics and the inventory.
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  ///   - add: Adds a listener to the service and returns a token. The service may call the listener on any thread.
  ///   - remove: Removes the listener for the token. Called exactly once for each call of `add`.
  ///   - transform: Returns the value to send. Called synchronously, on the thread on which the service calls the
  ///     listener.
  ///   - initial: Reads the service's current value, once for each subscriber, after and where `add` runs. If `nil`,
  ///     the stream begins with the first call.
  /// - Returns: A publisher that adds one listener for each subscriber.
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
  /// Like the overload for values that are not `Equatable`, except that a first call that repeats the value that was
  /// read is omitted.
  ///
  /// - Parameters:
  ///   - actor: `MainActor.shared`. `add` and `remove` run there: immediately if the subscriber subscribes or cancels
  ///     on the main actor, later otherwise.
  ///   - label: The name of the bridge in diagnostics and the inventory.
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  ///   - add: Adds a listener to the service and returns a token. The service may call the listener on any thread.
  ///   - remove: Removes the listener for the token. Called exactly once for each call of `add`.
  ///   - transform: Returns the value to send. Called synchronously, on the thread on which the service calls the
  ///     listener.
  ///   - initial: Reads the service's current value, once for each subscriber, after and where `add` runs.
  /// - Returns: A publisher that adds one listener for each subscriber.
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
  /// With `initial`, the stream begins with the service's current value, as described for `add` and `remove`.
  ///
  /// - Parameters:
  ///   - actor: `MainActor.shared`. `add` and the closure it returns run there: immediately if the subscriber
  ///     subscribes or cancels on the main actor, later otherwise.
  ///   - label: The name of the bridge in diagnostics and the inventory.
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  ///   - add: Adds a listener to the service and returns the closure that removes it, which is called exactly once. The
  ///     service may call the listener on any thread.
  ///   - transform: Returns the value to send. Called synchronously, on the thread on which the service calls the
  ///     listener.
  ///   - initial: Reads the service's current value, once for each subscriber, after and where `add` runs. If `nil`,
  ///     the stream begins with the first call.
  /// - Returns: A publisher that adds one listener for each subscriber.
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
  /// Like the overload for values that are not `Equatable`, except that a first call that repeats the value that was
  /// read is omitted.
  ///
  /// - Parameters:
  ///   - actor: `MainActor.shared`. `add` and the closure it returns run there: immediately if the subscriber
  ///     subscribes or cancels on the main actor, later otherwise.
  ///   - label: The name of the bridge in diagnostics and the inventory.
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  ///   - add: Adds a listener to the service and returns the closure that removes it, which is called exactly once. The
  ///     service may call the listener on any thread.
  ///   - transform: Returns the value to send. Called synchronously, on the thread on which the service calls the
  ///     listener.
  ///   - initial: Reads the service's current value, once for each subscriber, after and where `add` runs.
  /// - Returns: A publisher that adds one listener for each subscriber.
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
  /// With `initial`, the stream begins with the service's current value, as described for `add` and `remove`.
  ///
  /// - Parameters:
  ///   - actor: `MainActor.shared`. `add` runs and the token is released there: immediately if the subscriber
  ///     subscribes or cancels on the main actor, later otherwise.
  ///   - label: The name of the bridge in diagnostics and the inventory.
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  ///   - add: Adds a listener to the service and returns a token, which is released when the stream ends or is
  ///     cancelled. The service may call the listener on any thread.
  ///   - transform: Returns the value to send. Called synchronously, on the thread on which the service calls the
  ///     listener.
  ///   - initial: Reads the service's current value, once for each subscriber, after and where `add` runs. If `nil`,
  ///     the stream begins with the first call.
  /// - Returns: A publisher that adds one listener for each subscriber.
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
  /// Like the overload for values that are not `Equatable`, except that a first call that repeats the value that was
  /// read is omitted.
  ///
  /// - Parameters:
  ///   - actor: `MainActor.shared`. `add` runs and the token is released there: immediately if the subscriber
  ///     subscribes or cancels on the main actor, later otherwise.
  ///   - label: The name of the bridge in diagnostics and the inventory.
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  ///   - add: Adds a listener to the service and returns a token, which is released when the stream ends or is
  ///     cancelled. The service may call the listener on any thread.
  ///   - transform: Returns the value to send. Called synchronously, on the thread on which the service calls the
  ///     listener.
  ///   - initial: Reads the service's current value, once for each subscriber, after and where `add` runs.
  /// - Returns: A publisher that adds one listener for each subscriber.
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
