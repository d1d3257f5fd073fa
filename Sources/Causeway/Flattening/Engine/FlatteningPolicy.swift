/// The limit on running inner publishers, and the treatment of outer values that exceed it.
@usableFromInline
struct FlatteningPolicy: Sendable {
  /// The treatment of an outer value that arrives when the limit is reached.
  @usableFromInline
  enum WhenFull: Sendable {
    /// The value waits for its turn.
    case wait
    /// The value is discarded.
    case ignore
    /// The value's inner publisher replaces the running one.
    case replace
  }

  @usableFromInline let limit: Int
  @usableFromInline let whenFull: WhenFull
  /// Whether an outer value that exceeds the limit is treated as in Combine, which depends on the outer publisher.
  @usableFromInline let followsDemand: Bool

  @_alwaysEmitIntoClient
  init(_ limit: Int, whenFull: WhenFull, followsDemand: Bool = false) {
    self.limit = limit
    self.whenFull = whenFull
    self.followsDemand = followsDemand
  }
}
