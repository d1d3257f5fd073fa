public import Causeway

extension Publisher {
  /// The values as an async sequence, with a subscription for each iterator.
  ///
  /// Values that come faster than they are taken are kept, however many. `values(bufferingPolicy:)` sets a limit.
  public var values: AsyncValues<Self> {
    values(bufferingPolicy: .unbounded)
  }
}
