/// Listeners that may fail, and observer objects, of services that belong to the main actor and need not be `Sendable`.
extension CallbackPublisher {
  /// Makes a publisher of a listener that is called with results.
  ///
  /// The first failure ends the stream, and removes the listener.
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
    addResult add: @escaping (@escaping @Sendable (Result<Output, Failure>) -> Void) -> Token,
    remove: @escaping (Token) -> Void
  ) -> CallbackPublisher {
    registering(BridgeReporter(.listener, label, fileID, line), on: actor) { continuation in
      let token = add { continuation.yield($0) }
      return { remove(token) }
    }
  }

  /// Makes a publisher of a listener that has one closure for values and one for errors.
  ///
  /// ```swift
  /// let readings = CallbackPublisher.listener(
  ///   on: MainActor.shared, add: sensor.addListener(onValue:onError:), remove: sensor.removeListener)
  /// ```
  ///
  /// The first error ends the stream, and removes the listener.
  ///
  /// - Parameters:
  ///   - actor: `MainActor.shared`. Adding and removing happen there: inside `subscribe` and the cancel if they come
  ///     from there, and later otherwise.
  ///   - label: The name of the bridge in diagnostics and the inventory.
  ///   - fileID: The source file that diagnostics report for the bridge.
  ///   - line: The source line that diagnostics report for the bridge.
  ///   - add: Adds the two closures it is given, which may be called on any thread, and returns a token.
  ///   - remove: Removes the listener, given the token; exactly once for each `add`.
  /// - Returns: A publisher that adds a listener for each subscriber.
  @MainActor public static func listener<Token>(
    on actor: MainActor,
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    add:
      @escaping (
        @escaping @Sendable (Output) -> Void, @escaping @Sendable (Failure) -> Void
      ) -> Token,
    remove: @escaping (Token) -> Void
  ) -> CallbackPublisher {
    registering(BridgeReporter(.listener, label, fileID, line), on: actor) { continuation in
      let token = add({ continuation.yield($0) }, { continuation.finish(throwing: $0) })
      return { remove(token) }
    }
  }

  /// Makes a publisher of an observer object, as services with several delegates have them.
  ///
  /// ```swift
  /// let events = CallbackPublisher<SensorEvent, Never>.listener(
  ///   on: MainActor.shared, add: sensor.addObserver, remove: sensor.removeObserver
  /// ) { SensorObserver($0) }
  /// ```
  ///
  /// Each subscriber has an observer of its own, which is kept until the end, whether the service keeps it or not.
  ///
  /// - Parameters:
  ///   - actor: `MainActor.shared`. Adding and removing happen there: inside `subscribe` and the cancel if they come
  ///     from there, and later otherwise.
  ///   - label: The name of the bridge in diagnostics and the inventory.
  ///   - fileID: The source file that diagnostics report for the bridge.
  ///   - line: The source line that diagnostics report for the bridge.
  ///   - add: Adds the observer.
  ///   - remove: Removes the observer; exactly once for each `add`.
  ///   - observer: Makes the observer, which yields what it is told to the continuation, on any thread. The
  ///     continuation's `onTermination` is the bridge's.
  /// - Returns: A publisher that adds a listener for each subscriber.
  @MainActor public static func listener<Observer>(
    on actor: MainActor,
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    add: @escaping (Observer) -> Void,
    remove: @escaping (Observer) -> Void,
    observer: @escaping (Continuation) -> Observer
  ) -> CallbackPublisher {
    registering(BridgeReporter(.listener, label, fileID, line), on: actor) { continuation in
      let observer = observer(continuation)
      add(observer)
      return { remove(observer) }
    }
  }
}
