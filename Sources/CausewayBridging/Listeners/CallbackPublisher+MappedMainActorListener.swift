/// Listeners whose arguments are mapped inside the call, of services that belong to the main actor.
extension CallbackPublisher where Failure == Never {
  /// Makes a publisher of what a closure makes of a listener's arguments, which may be several or not `Sendable`.
  ///
  /// ```swift
  /// let readings = CallbackPublisher.listener(
  ///   on: MainActor.shared, add: sensor.addListener, remove: sensor.removeListener, mapping: { $0.degrees })
  /// ```
  ///
  /// - Parameters:
  ///   - actor: `MainActor.shared`. Adding and removing happen there: inside `subscribe` and the cancel if they come
  ///     from there, and later otherwise.
  ///   - label: The name of the bridge in diagnostics and the inventory.
  ///   - fileID: The source file that diagnostics report for the bridge.
  ///   - line: The source line that diagnostics report for the bridge.
  ///   - add: Adds the listener it is given, which may be called on any thread, and returns a token.
  ///   - remove: Removes the listener, given the token; exactly once for each `add`.
  ///   - transform: Makes the value, inside the call, on the service's thread.
  /// - Returns: A publisher that adds a listener for each subscriber.
  @MainActor public static func listener<Token, each Argument>(
    on actor: MainActor,
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    add: @escaping (@escaping @Sendable (repeat each Argument) -> Void) -> Token,
    remove: @escaping (Token) -> Void,
    mapping transform: @escaping @Sendable (repeat each Argument) -> Output
  ) -> CallbackPublisher {
    registering(BridgeReporter(.listener, label, fileID, line), on: actor) { continuation in
      let token = add(continuation.yielding(transform))
      return { remove(token) }
    }
  }

  /// Makes a publisher of a listener's mapped arguments, for a listener that is removed by a closure.
  ///
  /// ```swift
  /// let readings = CallbackPublisher.listener(on: MainActor.shared, add: sensor.observe, mapping: { $0.degrees })
  /// ```
  ///
  /// - Parameters:
  ///   - actor: `MainActor.shared`. Adding and removing happen there: inside `subscribe` and the cancel if they come
  ///     from there, and later otherwise.
  ///   - label: The name of the bridge in diagnostics and the inventory.
  ///   - fileID: The source file that diagnostics report for the bridge.
  ///   - line: The source line that diagnostics report for the bridge.
  ///   - add: Adds the listener it is given, which may be called on any thread, and returns the closure that removes
  ///     it. That runs exactly once.
  ///   - transform: Makes the value, inside the call, on the service's thread.
  /// - Returns: A publisher that adds a listener for each subscriber.
  @MainActor public static func listener<each Argument>(
    on actor: MainActor,
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    add: @escaping (@escaping @Sendable (repeat each Argument) -> Void) -> () -> Void,
    mapping transform: @escaping @Sendable (repeat each Argument) -> Output
  ) -> CallbackPublisher {
    registering(BridgeReporter(.listener, label, fileID, line), on: actor) { continuation in
      add(continuation.yielding(transform))
    }
  }

  /// Makes a publisher of a listener's mapped arguments, for a listener that lives as long as its token.
  ///
  /// ```swift
  /// let readings = CallbackPublisher.listener(on: MainActor.shared, keeping: sensor.observe, mapping: { $0.degrees })
  /// ```
  ///
  /// - Parameters:
  ///   - actor: `MainActor.shared`. Adding and removing happen there: inside `subscribe` and the cancel if they come
  ///     from there, and later otherwise.
  ///   - label: The name of the bridge in diagnostics and the inventory.
  ///   - fileID: The source file that diagnostics report for the bridge.
  ///   - line: The source line that diagnostics report for the bridge.
  ///   - add: Adds the listener it is given, which may be called on any thread, and returns a token, which is kept
  ///     until the end of the subscription.
  ///   - transform: Makes the value, inside the call, on the service's thread.
  /// - Returns: A publisher that adds a listener for each subscriber.
  @MainActor public static func listener<Token, each Argument>(
    on actor: MainActor,
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    keeping add: @escaping (@escaping @Sendable (repeat each Argument) -> Void) -> Token,
    mapping transform: @escaping @Sendable (repeat each Argument) -> Output
  ) -> CallbackPublisher {
    registering(BridgeReporter(.listener, label, fileID, line), on: actor) { continuation in
      release(add(continuation.yielding(transform)))
    }
  }
}
