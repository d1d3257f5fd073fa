public import Causeway

extension Publisher {
  /// The values as an asynchronous sequence, with a subscription for each iterator.
  ///
  /// Values that arrive before the iterator requests them are buffered without limit. Use `values(bufferingPolicy:)` to
  /// set a limit.
  public var values: AsyncValues<Self> {
    values(bufferingPolicy: .unbounded)
  }
}
