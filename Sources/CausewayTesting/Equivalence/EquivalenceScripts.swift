import Causeway

/// The scripts of a verification: lists of step numbers, the dismissal having the number zero.
///
/// The first quarter are all scripts up to a length, in order. The others continue scripts that have reached a state of
/// their own, by a few random steps: of ten random steps, most would have no effect.
struct EquivalenceScripts {
  private let stepCount: Int
  private let longest: Int
  private let total: Int
  private var made = 0
  /// The next script of those that are listed in order.
  private var listed: [Int]? = []
  /// The scripts that have reached a state of their own.
  private(set) var kept: [[Int]] = [[]]
  private var random: SeededGenerator

  /// Creates the scripts.
  ///
  /// - Parameters:
  ///   - stepCount: The number of steps, with the dismissal.
  ///   - total: The number of scripts.
  ///   - longest: The largest number of steps in a script.
  ///   - seed: Selects the random steps.
  init(stepCount: Int, total: Int, longest: Int, seed: UInt64) {
    self.stepCount = stepCount
    self.total = total
    self.longest = longest
    random = SeededGenerator(seed: seed)
  }

  mutating func next() -> [Int]? {
    guard made < total else { return nil }
    made += 1
    if let script = listed {
      listed = made * 4 > total ? nil : successor(of: script)
      return script
    }
    // Without steps there is only the empty script.
    return stepCount > 1 && longest > 0 ? continuation() : nil
  }

  /// Records that a script has reached a state that no other one has.
  mutating func keep(_ script: [Int]) {
    kept.append(script)
  }

  private func successor(of script: [Int]) -> [Int]? {
    var next = script
    repeat {
      if let index = next.lastIndex(where: { $0 < stepCount - 1 }) {
        next[index] += 1
        for later in next.indices where later > index { next[later] = 0 }
      } else {
        next = Array(repeating: 0, count: next.count + 1)
        guard next.count <= longest, stepCount > 1 else { return nil }
      }
    } while !isUseful(next)
    return next
  }

  /// A second dismissal is no step, and a dismissal at the end is that of every script.
  private func isUseful(_ script: [Int]) -> Bool {
    script.last != 0 && script.count(where: { $0 == 0 }) <= 1
  }

  private mutating func continuation() -> [Int] {
    // The last ones are the least explored.
    let recent = Swift.min(8, kept.count)
    let index = random.below(2) == 0 ? kept.count - 1 - random.below(recent) : random.below(kept.count)
    var script = Array(kept[index].prefix(longest - 1))
    for _ in 0...random.below(Swift.min(4, longest - script.count)) {
      let isDismissal = random.below(12) == 0 && !script.contains(0)
      script.append(isDismissal ? 0 : 1 + random.below(stepCount - 1))
    }
    return script
  }

  /// Returns a shorter script that fails as well, from which no step can be taken away.
  ///
  /// - Parameters:
  ///   - script: A script that fails.
  ///   - fails: Whether a script fails.
  /// - Returns: The shorter script.
  @MainActor
  static func shortest(_ script: [Int], _ fails: ([Int]) async -> Bool) async -> [Int] {
    var script = script
    var size = Swift.max(script.count / 2, 1)
    while true {
      var start = 0
      var isShorter = false
      while start < script.count {
        var candidate = script
        candidate.removeSubrange(start..<Swift.min(start + size, script.count))
        if await fails(candidate) {
          script = candidate
          isShorter = true
        } else {
          start += size
        }
      }
      if size > 1 { size /= 2 } else if !isShorter { return script }
    }
  }
}
