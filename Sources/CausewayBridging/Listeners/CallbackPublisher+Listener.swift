public import Causeway

/// Listeners of services that may be used on any thread.
extension CallbackPublisher where Failure == Never {
  /// Makes a publisher of a listener that is added, and removed by a token.
  ///
  /// ```swift
  /// let readings = CallbackPublisher.listener(add: sensor.addListener, remove: sensor.removeListener)
  /// ```
  ///
  /// Each subscriber adds a listener of its own. For several arguments, or a payload that is not `Sendable`, pass
  /// `mapping:` too.
  ///
  /// - Parameters:
  ///   - scheduler: Where `add` and `remove` run; if left out, on the thread that subscribes, and on the one that
  ///     cancels.
  ///   - label: The name of the bridge in diagnostics and the inventory.
  ///   - fileID: The source file that diagnostics report for the bridge.
  ///   - line: The source line that diagnostics report for the bridge.
  ///   - add: Adds the listener it is given, which may be called on any thread, and returns a token.
  ///   - remove: Removes the listener, given the token; exactly once for each `add`.
  /// - Returns: A publisher that adds a listener for each subscriber.
  public static func listener<Token>(
    on scheduler: (any Scheduler)? = nil,
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    add: @escaping @Sendable (@escaping @Sendable (Output) -> Void) -> Token,
    remove: @escaping @Sendable (Token) -> Void
  ) -> CallbackPublisher {
    registering(BridgeReporter(.listener, label, fileID, line), on: scheduler) { continuation in
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
  ///   - scheduler: Where `add`, `initial` and `remove` run; if left out, on the thread that subscribes, and on the one
  ///     that cancels.
  ///   - label: The name of the bridge in diagnostics and the inventory.
  ///   - fileID: The source file that diagnostics report for the bridge.
  ///   - line: The source line that diagnostics report for the bridge.
  ///   - add: Adds the listener it is given, which may be called on any thread, and returns a token.
  ///   - remove: Removes the listener, given the token; exactly once for each `add`.
  ///   - initial: Reads the value, once for each subscriber, after `add`.
  /// - Returns: A publisher that adds a listener for each subscriber.
  public static func listener<Token>(
    on scheduler: (any Scheduler)? = nil,
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    add: @escaping @Sendable (@escaping @Sendable (Output) -> Void) -> Token,
    remove: @escaping @Sendable (Token) -> Void,
    initial: @escaping @Sendable () -> Output
  ) -> CallbackPublisher {
    registering(
      BridgeReporter(.listener, label, fileID, line), on: scheduler, isRepeat: { _, _ in false }, add, remove, initial)
  }

  /// Makes a publisher of a listener, which begins with the value that the service has already.
  ///
  /// As the form for values that cannot be compared, except that a first call which only repeats the value that was
  /// read is left out.
  ///
  /// - Parameters:
  ///   - scheduler: Where `add`, `initial` and `remove` run; if left out, on the thread that subscribes, and on the one
  ///     that cancels.
  ///   - label: The name of the bridge in diagnostics and the inventory.
  ///   - fileID: The source file that diagnostics report for the bridge.
  ///   - line: The source line that diagnostics report for the bridge.
  ///   - add: Adds the listener it is given, which may be called on any thread, and returns a token.
  ///   - remove: Removes the listener, given the token; exactly once for each `add`.
  ///   - initial: Reads the value, once for each subscriber, after `add`.
  /// - Returns: A publisher that adds a listener for each subscriber.
  public static func listener<Token>(
    on scheduler: (any Scheduler)? = nil,
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    add: @escaping @Sendable (@escaping @Sendable (Output) -> Void) -> Token,
    remove: @escaping @Sendable (Token) -> Void,
    initial: @escaping @Sendable () -> Output
  ) -> CallbackPublisher where Output: Equatable {
    registering(BridgeReporter(.listener, label, fileID, line), on: scheduler, isRepeat: ==, add, remove, initial)
  }

  /// Makes a publisher of a listener that is removed by a closure which adding it returns.
  ///
  /// ```swift
  /// let readings = CallbackPublisher.listener(add: sensor.observe)
  /// ```
  ///
  /// A disposable object takes the form with a token: `remove: { $0.dispose() }`.
  ///
  /// - Parameters:
  ///   - scheduler: Where `add` and what it returns run; if left out, on the thread that subscribes, and on the one
  ///     that cancels.
  ///   - label: The name of the bridge in diagnostics and the inventory.
  ///   - fileID: The source file that diagnostics report for the bridge.
  ///   - line: The source line that diagnostics report for the bridge.
  ///   - add: Adds the listener it is given, which may be called on any thread, and returns what removes it. That runs
  ///     exactly once.
  /// - Returns: A publisher that adds a listener for each subscriber.
  public static func listener(
    on scheduler: (any Scheduler)? = nil,
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    add: @escaping @Sendable (@escaping @Sendable (Output) -> Void) -> () -> Void
  ) -> CallbackPublisher {
    registering(BridgeReporter(.listener, label, fileID, line), on: scheduler) { continuation in
      add { continuation.yield($0) }
    }
  }

  /// Makes a publisher of a listener that lives as long as the token which adding it returns.
  ///
  /// ```swift
  /// let readings = CallbackPublisher.listener(keeping: sensor.observe)
  /// ```
  ///
  /// - Parameters:
  ///   - scheduler: Where `add` runs and the token is released; if left out, on the thread that subscribes, and on the
  ///     one that cancels.
  ///   - label: The name of the bridge in diagnostics and the inventory.
  ///   - fileID: The source file that diagnostics report for the bridge.
  ///   - line: The source line that diagnostics report for the bridge.
  ///   - add: Adds the listener it is given, which may be called on any thread, and returns a token. It is kept until
  ///     the end and released then.
  /// - Returns: A publisher that adds a listener for each subscriber.
  public static func listener<Token>(
    on scheduler: (any Scheduler)? = nil,
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    keeping add: @escaping @Sendable (@escaping @Sendable (Output) -> Void) -> Token
  ) -> CallbackPublisher {
    registering(BridgeReporter(.listener, label, fileID, line), on: scheduler) { continuation in
      release(add { continuation.yield($0) })
    }
  }

  private static func registering<Token>(
    _ reporter: BridgeReporter, on scheduler: (any Scheduler)?,
    isRepeat: @escaping @Sendable (Output, Output) -> Bool,
    _ add: @escaping @Sendable (@escaping @Sendable (Output) -> Void) -> Token,
    _ remove: @escaping @Sendable (Token) -> Void, _ initial: @escaping @Sendable () -> Output
  ) -> CallbackPublisher {
    registering(reporter, on: scheduler) { continuation in
      let gate = InitialValueGate(isRepeat: isRepeat) { continuation.yield($0) }
      let token = add { gate.call($0) }
      gate.read(initial())
      return { remove(token) }
    }
  }
}
