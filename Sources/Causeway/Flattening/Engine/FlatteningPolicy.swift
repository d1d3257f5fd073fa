/// How many inner publishers run at a time, and what becomes of an outer value for which there is no room.
@usableFromInline
struct FlatteningPolicy: Sendable {
  /// What becomes of an outer value while as many inner publishers run as may.
  @usableFromInline
  enum WhenFull: Sendable {
    /// It waits for its turn.
    case wait
    /// It is left out.
    case ignore
    /// Its inner publisher takes the place of the one that runs.
    case replace
  }

  @usableFromInline let limit: Int
  @usableFromInline let whenFull: WhenFull

  @inlinable
  init(_ limit: Int, whenFull: WhenFull, _ fileID: StaticString = #fileID, _ line: UInt = #line) {
    precondition(limit > 0, "flatMap needs a maxPublishers of one or more, not \(limit)", file: fileID, line: line)
    self.limit = limit
    self.whenFull = whenFull
  }
}
