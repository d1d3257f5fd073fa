extension Callback {
  /// Returns a completion handler that passes this callback and its own arguments to a closure.
  ///
  /// Pass the returned handler to the service instead of a closure literal. A closure literal written in main-actor
  /// code is isolated to the main actor, and stops the program if the service calls it on another thread.
  ///
  /// ```swift
  /// service.fetch(
  ///   callback.handling { callback, user, status in
  ///     if status == .ok { callback.succeed(user) } else { callback.fail(.refused(status)) }
  ///   })
  /// ```
  ///
  /// - Parameter body: Called synchronously, on the thread on which the service calls the handler. The arguments need
  ///   not be `Sendable`.
  /// - Returns: A completion handler with any number of parameters.
  @_alwaysEmitIntoClient
  public func handling<each Argument>(
    _ body: @escaping @Sendable (Callback, repeat each Argument) -> Void
  ) -> @Sendable (repeat each Argument) -> Void {
    { (argument: repeat each Argument) in body(self, repeat each argument) }
  }
}
