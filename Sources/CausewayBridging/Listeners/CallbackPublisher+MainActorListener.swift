/// Listeners of services that belong to the main actor, which need not be `Sendable`.
extension CallbackPublisher where Failure == Never {
  /// Makes a publisher of a listener that is added, and removed by a token.
  ///
  /// ```swift
  /// let readings = CallbackPublisher.listener(
  ///   on: MainActor.shared, add: sensor.addListener, remove: sensor.removeListener)
  /// ```
  ///
  /// Each subscriber adds a listener of its own. For several arguments, or a payload that is not `Sendable`, pass
  /// `mapping:` too.
  ///
  /// - Parameters:
  ///   - actor: `MainActor.shared`. Adding and removing happen there: inside `subscribe` and the cancel if they come
  ///     from there, and later otherwise.
  ///   - label: The name of the bridge in diagnostics and the inventory.
  ///   - fileID: The source file that diagnostics report for the bridge.
  ///   - line: The source line that diagnostics report for the bridge.
  ///   - add: Adds the listener it is given, which may be called on any thread, and returns a token.
  ///   - remove: Removes the listener, given the token; exactly once for each `add`.
  /// - Returns: A publisher that adds a listener for each subscriber.
  @MainActor public static func listener<Token>(
    on actor: MainActor,
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    add: @escaping (@escaping @Sendable (Output) -> Void) -> Token,
    remove: @escaping (Token) -> Void
  ) -> CallbackPublisher {
    registering(BridgeReporter(.listener, label, fileID, line), on: actor) { continuation in
      let token = add { continuation.yield($0) }
      return { remove(token) }
    }
  }

  /// Makes a publisher of a listener, which begins with the value that the service has already.
  ///
  /// The listener is added first, then the value is read, so that no change is missed. If the listener has been called
  /// by then, what it was called with is sent, and the value that was read is left out: it may be older, and whatever
  /// is newer comes as a call too. Otherwise the value that was read comes first. A service that changes first and
  /// calls later may then call with a value that has been read already.
  ///
  /// - Parameters:
  ///   - actor: `MainActor.shared`. Adding and removing happen there: inside `subscribe` and the cancel if they come
  ///     from there, and later otherwise.
  ///   - label: The name of the bridge in diagnostics and the inventory.
  ///   - fileID: The source file that diagnostics report for the bridge.
  ///   - line: The source line that diagnostics report for the bridge.
  ///   - add: Adds the listener it is given, which may be called on any thread, and returns a token.
  ///   - remove: Removes the listener, given the token; exactly once for each `add`.
  ///   - initial: Reads the value, once for each subscriber, after `add`.
  /// - Returns: A publisher that adds a listener for each subscriber.
  @MainActor public static func listener<Token>(
    on actor: MainActor,
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    add: @escaping (@escaping @Sendable (Output) -> Void) -> Token,
    remove: @escaping (Token) -> Void,
    initial: @escaping () -> Output
  ) -> CallbackPublisher {
    registering(
      BridgeReporter(.listener, label, fileID, line), on: actor, isRepeat: { _, _ in false }, add, remove, initial)
  }

  /// Makes a publisher of a listener, which begins with the value that the service has already.
  ///
  /// As the form for values that cannot be compared, except that a first call which only repeats the value that was
  /// read is left out.
  ///
  /// - Parameters:
  ///   - actor: `MainActor.shared`. Adding and removing happen there: inside `subscribe` and the cancel if they come
  ///     from there, and later otherwise.
  ///   - label: The name of the bridge in diagnostics and the inventory.
  ///   - fileID: The source file that diagnostics report for the bridge.
  ///   - line: The source line that diagnostics report for the bridge.
  ///   - add: Adds the listener it is given, which may be called on any thread, and returns a token.
  ///   - remove: Removes the listener, given the token; exactly once for each `add`.
  ///   - initial: Reads the value, once for each subscriber, after `add`.
  /// - Returns: A publisher that adds a listener for each subscriber.
  @MainActor public static func listener<Token>(
    on actor: MainActor,
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    add: @escaping (@escaping @Sendable (Output) -> Void) -> Token,
    remove: @escaping (Token) -> Void,
    initial: @escaping () -> Output
  ) -> CallbackPublisher where Output: Equatable {
    registering(BridgeReporter(.listener, label, fileID, line), on: actor, isRepeat: ==, add, remove, initial)
  }

  /// Makes a publisher of a listener that is removed by a closure which adding it returns.
  ///
  /// ```swift
  /// let readings = CallbackPublisher.listener(on: MainActor.shared, add: sensor.observe)
  /// ```
  ///
  /// A disposable object takes the form with a token: `remove: { $0.dispose() }`.
  ///
  /// - Parameters:
  ///   - actor: `MainActor.shared`. Adding and removing happen there: inside `subscribe` and the cancel if they come
  ///     from there, and later otherwise.
  ///   - label: The name of the bridge in diagnostics and the inventory.
  ///   - fileID: The source file that diagnostics report for the bridge.
  ///   - line: The source line that diagnostics report for the bridge.
  ///   - add: Adds the listener it is given, which may be called on any thread, and returns what removes it. That runs
  ///     exactly once.
  /// - Returns: A publisher that adds a listener for each subscriber.
  @MainActor public static func listener(
    on actor: MainActor,
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    add: @escaping (@escaping @Sendable (Output) -> Void) -> () -> Void
  ) -> CallbackPublisher {
    registering(BridgeReporter(.listener, label, fileID, line), on: actor) { continuation in
      add { continuation.yield($0) }
    }
  }

  /// Makes a publisher of a listener that lives as long as the token which adding it returns.
  ///
  /// ```swift
  /// let readings = CallbackPublisher.listener(on: MainActor.shared, keeping: sensor.observe)
  /// ```
  ///
  /// - Parameters:
  ///   - actor: `MainActor.shared`. Adding and removing happen there: inside `subscribe` and the cancel if they come
  ///     from there, and later otherwise.
  ///   - label: The name of the bridge in diagnostics and the inventory.
  ///   - fileID: The source file that diagnostics report for the bridge.
  ///   - line: The source line that diagnostics report for the bridge.
  ///   - add: Adds the listener it is given, which may be called on any thread, and returns a token. It is kept until
  ///     the end and released then.
  /// - Returns: A publisher that adds a listener for each subscriber.
  @MainActor public static func listener<Token>(
    on actor: MainActor,
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    keeping add: @escaping (@escaping @Sendable (Output) -> Void) -> Token
  ) -> CallbackPublisher {
    registering(BridgeReporter(.listener, label, fileID, line), on: actor) { continuation in
      release(add { continuation.yield($0) })
    }
  }

  @MainActor private static func registering<Token>(
    _ reporter: BridgeReporter, on actor: MainActor,
    isRepeat: @escaping @Sendable (Output, Output) -> Bool,
    _ add: @escaping (@escaping @Sendable (Output) -> Void) -> Token,
    _ remove: @escaping (Token) -> Void, _ initial: @escaping () -> Output
  ) -> CallbackPublisher {
    registering(reporter, on: actor) { continuation in
      let gate = InitialValueGate(isRepeat: isRepeat) { continuation.yield($0) }
      let token = add { gate.call($0) }
      gate.read(initial())
      return { remove(token) }
    }
  }
}
