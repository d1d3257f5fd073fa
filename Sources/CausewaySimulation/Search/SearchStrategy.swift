/// How `simulate` selects the schedules that it runs.
public struct SearchStrategy: Sendable, Hashable {
  enum Kind: Hashable {
    case mixed
    case random
    case priorities(changes: Int)
    case deviations(Int)
    case exhaustive
  }

  let kind: Kind

  /// The ordinary order first, and then in turn: priorities with 1, 2 and 4 changes, random, and up to two deviations.
  ///
  /// No single strategy finds all races quickly. This is the default.
  public static let mixed = SearchStrategy(kind: .mixed)

  /// Each option of each decision is equally likely.
  public static let random = SearchStrategy(kind: .random)

  /// Random priorities of tasks, which change a number of times: probabilistic concurrency testing.
  ///
  /// The task with the highest priority runs until it suspends. It finds races that need few particular steps even in
  /// long schedules, at a rate that has a lower bound (Burckhardt et al., "A Randomized Scheduler with Probabilistic
  /// Guarantees of Finding Bugs", ASPLOS 2010).
  ///
  /// - Parameter changes: The number of times at which the running task gets the lowest priority. A race between *n*
  ///   steps needs *n* − 1 changes at most.
  /// - Returns: The strategy.
  public static func priorities(changes: Int) -> SearchStrategy {
    SearchStrategy(kind: .priorities(changes: max(0, changes)))
  }

  /// The ordinary order, except for a number of random decisions.
  ///
  /// - Parameter limit: The largest number of deviations in one schedule.
  /// - Returns: The strategy.
  public static func deviations(upTo limit: Int) -> SearchStrategy {
    SearchStrategy(kind: .deviations(max(1, limit)))
  }

  /// Every schedule, one after the other.
  ///
  /// The number of schedules grows exponentially with the number of decisions, so this is for small bodies. If the limit
  /// of schedules is reached first, `simulate` records a warning; otherwise its report says that it was exhaustive.
  public static let exhaustive = SearchStrategy(kind: .exhaustive)
}
