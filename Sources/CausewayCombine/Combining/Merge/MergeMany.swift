public import Causeway

extension Publishers {
  /// A publisher of the values of any number of publishers of one type, as they come.
  public struct MergeMany<Upstream: Publisher>: Publisher {
    /// The values of the inputs.
    public typealias Output = Upstream.Output
    /// The failure of the inputs.
    public typealias Failure = Upstream.Failure

    /// The inputs.
    public let publishers: [Upstream]

    /// Makes the publisher.
    ///
    /// - Parameter upstream: The inputs.
    public init(_ upstream: Upstream...) {
      publishers = upstream
    }

    /// Makes the publisher.
    ///
    /// - Parameter upstream: The inputs.
    public init(_ upstream: some Swift.Sequence<Upstream>) {
      publishers = Array(upstream)
    }

    /// Subscribes to all inputs, in order.
    ///
    /// Finishes at once if the list is empty.
    public func subscribe(_ subscriber: sending some Subscriber<Output, Failure>) {
      Causeway.merge(publishers).subscribe(subscriber)
    }

    /// Returns a publisher with one more input.
    ///
    /// - Parameter other: The input.
    /// - Returns: The publisher.
    public func merge(with other: Upstream) -> MergeMany {
      MergeMany(publishers + [other])
    }
  }
}
