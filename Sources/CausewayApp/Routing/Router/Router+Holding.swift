extension Router {
  /// Holds the requests: no request begins from now on, and the current request continues.
  ///
  /// Does nothing if the router is already held.
  public func hold() {
    handle(.hold)
  }

  /// Begins the waiting requests, in order.
  ///
  /// Does nothing if the router is not held.
  public func release() {
    handle(.release)
    rereadPending()
  }

  /// Cancels the current request, and begins the next request.
  ///
  /// The cancelled request ends as failed, also in the log, whether or not the screens respond to the cancellation.
  ///
  /// - Returns: The cancelled request; `nil` if no request is being served.
  @discardableResult
  public func cancelCurrent() -> RouteRequest<Route>? {
    let cancelled = current
    handle(.cancel, because: .cancelled)
    return cancelled
  }

  /// Removes all waiting requests, and cancels the current request.
  ///
  /// Each request ends as failed, also in the log. The stored copies of these links are removed too; stored links of
  /// other users stay.
  ///
  /// - Returns: The removed requests, in order, the current request first.
  @discardableResult
  public func forget() -> [RouteRequest<Route>] {
    let forgotten = (current.map { [$0] } ?? []) + pending
    handle(.remove { _ in true }, because: .forgotten)
    return forgotten
  }
}
