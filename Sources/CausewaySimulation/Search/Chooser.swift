import Causeway

/// The decisions of one schedule: which work runs next, and which value a body gets from `choose(from:)`.
///
/// Option 0 is the ordinary order: the task that ran last goes on, or else the work that arrived first runs. Decisions
/// with a single option are not counted.
struct Chooser {
  /// How the options are selected.
  enum Policy {
    /// Each option is equally likely.
    case random
    /// The task with the highest priority runs. Priorities are random, and at each of these decisions the task about to
    /// run gets the lowest one (probabilistic concurrency testing, Burckhardt et al., ASPLOS 2010).
    case priorities(changes: [Int])
    /// The ordinary order, except for a random option at each of these decisions.
    case deviations([Int])
    /// These options at these decisions, and otherwise the ordinary order.
    case replay([Int: Int])
    /// These options at the first decisions, and then the ordinary order.
    case prefix([Int])
  }

  private let policy: Policy
  private var generator: SeededGenerator
  /// The priorities of the tasks, by their number.
  private var priorities: ContiguousArray<Int> = []
  private var lowest = 0
  /// The options taken so far.
  private(set) var taken: ContiguousArray<Int> = []
  /// The numbers of options there were.
  private(set) var counts: ContiguousArray<Int> = []
  /// Whether an option of a replay did not exist.
  private(set) var hasDiverged = false

  init(_ policy: Policy, seed: UInt64) {
    self.policy = policy
    generator = SeededGenerator(seed: seed)
  }

  /// Selects the work that runs next, given the owners of the options.
  mutating func selectWork(of owners: ContiguousArray<Int>) -> Int {
    if owners.count == 1 { return 0 }
    guard case .priorities(let changes) = policy else { return select(among: owners.count) }
    if changes.contains(taken.count) { demote(owners[highest(of: owners)]) }
    let option = highest(of: owners)
    record(option, owners.count)
    return option
  }

  /// Selects one of several values.
  mutating func select(among count: Int) -> Int {
    if count <= 1 { return 0 }
    let position = taken.count
    var option =
      switch policy {
      case .random, .priorities: generator.below(count)
      case .deviations(let positions): positions.contains(position) ? 1 + generator.below(count - 1) : 0
      case .replay(let options): options[position] ?? 0
      case .prefix(let options): position < options.count ? options[position] : 0
      }
    if option >= count {
      hasDiverged = true
      option = 0
    }
    record(option, count)
    return option
  }

  /// Gives a task the lowest priority.
  mutating func demote(_ owner: Int) {
    guard case .priorities = policy else { return }
    _ = priority(of: owner)
    lowest -= 1
    priorities[owner] = lowest
  }

  private mutating func highest(of owners: ContiguousArray<Int>) -> Int {
    var option = 0
    var best = Int.min
    for index in 0..<owners.count {
      let priority = priority(of: owners[index])
      if priority > best {
        best = priority
        option = index
      }
    }
    return option
  }

  private mutating func priority(of owner: Int) -> Int {
    while priorities.count <= owner { priorities.append(generator.below(1 << 30)) }
    return priorities[owner]
  }

  private mutating func record(_ option: Int, _ count: Int) {
    taken.append(option)
    counts.append(count)
  }
}
