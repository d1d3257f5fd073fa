public import Causeway

extension Publisher where Failure == Never {
  /// Sets a ``Published`` property to each value, on the sending thread, for as long as the property lives.
  ///
  /// - Parameter published: The property, as `&$name`.
  public func assign(to published: inout Published<Output>.Publisher) {
    published.storage.assign(self)
  }
}
