/// In what a publisher differs from the strictest case.
///
/// Without traits every rule is checked. A trait skips the rules that cannot hold, or changes what is expected, and the
/// report says so.
public struct PublisherTraits: OptionSet, Sendable {
  /// The bits.
  public let rawValue: Int

  /// Makes traits of bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// It does not finish when what feeds it does, or a source does not finish at all.
  public static let neverFinishes = PublisherTraits(rawValue: 1 << 0)
  /// A failure of what feeds it does not arrive as a failure: it is replaced, retried, or made a value.
  public static let handlesFailure = PublisherTraits(rawValue: 1 << 1)
  /// It delivers on another thread than the one that sends.
  public static let deliversElsewhere = PublisherTraits(rawValue: 1 << 2)
  /// It leaves out values when they come faster than it passes them on.
  public static let losesValues = PublisherTraits(rawValue: 1 << 3)
  /// It stays subscribed to its upstream, and keeps its closures, when nobody is subscribed to it.
  public static let staysConnected = PublisherTraits(rawValue: 1 << 4)
  /// Each subscription has an order of its own for what several threads send.
  public static let ownOrder = PublisherTraits(rawValue: 1 << 5)
}
