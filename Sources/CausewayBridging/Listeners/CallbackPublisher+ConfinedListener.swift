extension CallbackPublisher {
  /// Makes a publisher of a listener of a service that is confined to its queue.
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
  ///   - service: The confined service. The publisher keeps it.
  ///   - label: The name of the bridge in diagnostics and the inventory.
  ///   - fileID: The source file that diagnostics report for the bridge.
  ///   - line: The source line that diagnostics report for the bridge.
  ///   - add: Adds a listener, which may be called on any thread, and returns a token, on the service's queue.
  ///   - remove: Removes the listener, given the token, on the service's queue; exactly once for each `add`. The token
  ///     is released there.
  /// - Returns: A publisher that adds a listener for each subscriber.
  public static func listener<Service, Token>(
    on service: Confined<Service>, label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    add: @escaping @Sendable (Service, Continuation) -> Token,
    remove: @escaping @Sendable (Service, Token) -> Void
  ) -> CallbackPublisher {
    registering(BridgeReporter(.listener, label, fileID, line), on: service.scheduler) { continuation in
      let token = add(service.unchecked, continuation)
      return { remove(service.unchecked, token) }
    }
  }
}
