/// The ways in which a publisher differs from the strictest case.
///
/// Without traits every rule is checked. A trait skips the rules that cannot hold, or changes the expectation. The
/// report lists the skipped rules.
public struct PublisherTraits: OptionSet, Sendable {
  /// The bits of the traits.
  public let rawValue: Int

  /// Creates traits from their bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// An operator that does not finish when its upstream does, or a source that never finishes.
  public static let neverFinishes = PublisherTraits(rawValue: 1 << 0)
  /// A publisher that does not deliver the failure of its upstream: it replaces it, retries, or converts it to a value.
  public static let handlesFailure = PublisherTraits(rawValue: 1 << 1)
  /// A publisher that delivers on a thread other than the sending one.
  public static let deliversElsewhere = PublisherTraits(rawValue: 1 << 2)
  /// A publisher that drops values when they arrive faster than it delivers them.
  public static let losesValues = PublisherTraits(rawValue: 1 << 3)
  /// A publisher that stays subscribed to its upstream, and retains its closures, without any subscribers.
  public static let staysConnected = PublisherTraits(rawValue: 1 << 4)
  /// A publisher whose subscribers may receive the values of several threads in different orders.
  public static let ownOrder = PublisherTraits(rawValue: 1 << 5)
}
