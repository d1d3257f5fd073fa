import Causeway

/// The scripts of a verification: lists of step numbers, the dismissal having the number zero.
///
/// The first eighth are all scripts up to a length, in order. The others continue scripts that have reached a state of
/// their own, by a few random steps or by their own last ones: of ten random steps, most would have no effect.
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
      listed = made * 8 > total ? nil : successor(of: script)
      return script
    }
    // Without steps there is only the empty script.
    return stepCount > 1 && longest > 0 ? continuation() : nil
  }

  /// Records that a script has reached a state that no other one has.
  ///
  /// Scripts with a dismissal are not continued: little can happen after it.
  ///
  /// - Parameters:
  ///   - script: The script.
  ///   - effects: Whether each of its steps has changed the state.
  mutating func keep(_ script: [Int], effects: some Sequence<Bool>) {
    guard !script.contains(0), script.count < longest else { return }
    // A step without a visible effect may have a hidden one, such as a timer, so most scripts keep them.
    let isCompact = random.below(4) == 0
    let script = isCompact ? zip(script, effects).filter(\.1).map(\.0) : script
    if !kept.contains(script) { kept.append(script) }
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
    // The last ones lead far away, and the others lead to all sides.
    let recent = random.below(3) == 0 ? Swift.min(8, kept.count) : kept.count
    var script = Array(kept[kept.count - 1 - random.below(recent)].prefix(longest - 1))
    if !script.isEmpty, random.below(3) == 0 {
      // A retry, a page or a tick shows its fault only after some of its kind.
      let part = script.suffix(1 + random.below(4))
      for _ in 0...random.below(4) { script += part }
      return Array(script.prefix(longest))
    }
    for _ in 0...random.below(Swift.min(4, longest - script.count)) {
      let isDismissal = random.below(8) == 0 && !script.contains(0)
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

  /// Returns a script that fails as well, in which each step is the first one of its replacements with which it fails.
  ///
  /// - Parameters:
  ///   - script: A script that fails.
  ///   - replacements: Returns the steps to try in place of one.
  ///   - fails: Whether a script fails.
  /// - Returns: The other script.
  @MainActor
  static func replacing(
    _ script: [Int], by replacements: (Int) -> [Int], _ fails: ([Int]) async -> Bool
  ) async -> [Int] {
    var script = script
    for index in script.indices {
      for step in replacements(script[index]) {
        var candidate = script
        candidate[index] = step
        if await fails(candidate) {
          script = candidate
          break
        }
      }
    }
    return script
  }
}
