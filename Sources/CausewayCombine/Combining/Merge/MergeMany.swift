public import Causeway

extension Publishers {
  /// A publisher that merges any number of publishers of the same type.
  public struct MergeMany<Upstream: Publisher>: Publisher {
    /// The values of the inputs.
    public typealias Output = Upstream.Output
    /// The failure of the inputs.
    public typealias Failure = Upstream.Failure

    /// The inputs.
    public let publishers: [Upstream]

    /// Creates the publisher.
    ///
    /// - Parameter upstream: The inputs.
    public init(_ upstream: Upstream...) {
      publishers = upstream
    }

    /// Creates the publisher.
    ///
    /// - Parameter upstream: The inputs.
    public init(_ upstream: some Swift.Sequence<Upstream>) {
      publishers = Array(upstream)
    }

    /// Subscribes to all inputs, in order.
    ///
    /// Finishes at once if there are no inputs.
    public func subscribe(_ subscriber: sending some Causeway.Subscriber<Output, Failure>) {
      Causeway.merge(publishers).subscribe(consume subscriber)
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
