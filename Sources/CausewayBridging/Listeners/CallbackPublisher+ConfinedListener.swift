import Causeway

extension CallbackPublisher {
  /// Creates a publisher from a listener of a confined service.
  ///
  /// ```swift
  /// let codes = CallbackPublisher<Code, Never>.listener(on: scanner) { scanner, continuation in
  ///   scanner.addListener(continuation.handler)
  /// } remove: { scanner, token in
  ///   scanner.removeListener(token)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - service: The confined service, which the publisher retains.
  ///   - label: The name of the bridge in diagnostics and the inventory.
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  ///   - add: Adds a listener, which the service may call on any thread, and returns a token. Runs on the service's
  ///     scheduler.
  ///   - remove: Removes the listener for the token. Called exactly once for each call of `add`, on the service's
  ///     scheduler, where the token is also released.
  /// - Returns: A publisher that adds one listener for each subscriber.
  public static func listener<Service, Token>(
    on service: Confined<Service>, label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    add: @escaping @Sendable (Service, Continuation) -> Token,
    remove: @escaping @Sendable (Service, Token) -> Void
  ) -> CallbackPublisher {
    registering(BridgeReporter(.listener, label, CodeLocation(fileID, line)), on: service.scheduler) { continuation in
      let token = add(service.unchecked, continuation)
      return { remove(service.unchecked, token) }
    }
  }

  /// Unavailable: `add` sends the current value itself.
  @available(*, unavailable, message: "send the current value with continuation.yield(_:) in the closure add:")
  public static func listener<Service, Token>(
    on service: Confined<Service>, label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    add: @escaping @Sendable (Service, Continuation) -> Token,
    remove: @escaping @Sendable (Service, Token) -> Void,
    initial: @escaping @Sendable (Service) -> Output
  ) -> CallbackPublisher {
    fatalError()
  }
}
