@testable import ForumReaderKit

/// Commands that lead through the forum, with their destinations: the commands are random, their results are known.
///
/// Most positions occur only once on a walk, so a position identifies the progress.
struct RandomWalk {
  /// A command, and the position after it.
  struct Step: Sendable {
    let command: String
    let place: String
  }

  private var random: SeededNumbers
  private var count = 0
  private var tab = ForumTab.forums
  private var stacks: [ForumTab: [String]] = [:]
  private var modal: String?

  /// Begins a walk at the root of the forums.
  init(seed: UInt64) {
    random = SeededNumbers(state: seed)
  }

  /// The current position.
  var place: String {
    ([tab.rawValue] + stacks[tab, default: []]).joined(separator: " > ") + (modal.map { " + \($0)" } ?? "")
  }

  /// Returns the next step.
  mutating func next() -> Step {
    count += 1
    return Step(command: command(), place: place)
  }

  private mutating func command() -> String {
    if modal != nil {
      modal = nil
      return "close"
    }
    let stack = stacks[tab, default: []]
    switch Int.random(in: 0..<12, using: &random) {
    case 0 where !stack.isEmpty:
      stacks[tab]?.removeLast()
      return "back"
    case 1:
      let others = ForumTab.allCases.filter { $0 != tab }
      tab = others[Int.random(in: 0..<others.count, using: &random)]
      return "tab \(tab.rawValue)"
    case 2 where !stack.isEmpty:
      stacks[tab] = []
      return "root"
    case 3:
      modal = "search"
      return "search"
    default:
      if stack.count > 4 {
        stacks[tab] = []
        return "root"
      }
      // There are so many pages that none is visited twice; for a position they are only numbers.
      stacks[tab, default: []].append("thread 3 page \(count + 1)")
      return "link awful://threads/3/pages/\(count + 1)"
    }
  }
}
