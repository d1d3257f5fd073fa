extension Callback {
  /// Returns a completion handler that runs a closure, which calls back through the callback it is given.
  ///
  /// Pass this instead of a closure literal: a literal that is written in main-actor code belongs to the main actor, and
  /// stops the program when the service calls it on another thread.
  ///
  /// ```swift
  /// service.fetch(
  ///   callback.handling { callback, user, status in
  ///     if status == .ok { callback.succeed(user) } else { callback.fail(.refused(status)) }
  ///   })
  /// ```
  ///
  /// - Parameter body: Takes the callback and the completion handler's arguments, inside the call, on the service's
  ///   thread. The arguments need not be `Sendable`.
  /// - Returns: The completion handler, which takes any number of arguments.
  @inlinable
  public func handling<each Argument>(
    _ body: @escaping @Sendable (Callback, repeat each Argument) -> Void
  ) -> @Sendable (repeat each Argument) -> Void {
    { (argument: repeat each Argument) in body(self, repeat each argument) }
  }
}
