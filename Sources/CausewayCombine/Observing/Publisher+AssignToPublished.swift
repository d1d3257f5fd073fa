public import Causeway

extension Publisher where Failure == Never {
  /// Assigns each value to a ``Published`` property, on the sending thread, for as long as the property exists.
  ///
  /// - Parameter published: The property, as `&$name`.
  public func assign(to published: inout Published<Output>.Publisher) {
    published.storage.assign(self)
  }
}
