/// The number of lines in each of the last ten minutes' seconds.
///
/// Its size is fixed, however long the program runs. Times are measured from a common start and must not decrease.
struct RateSeries: Equatable {
  /// The number of seconds that are retained.
  static let length = 600

  /// The period that a graph shows once this much time has passed.
  private static let shownSeconds = 300
  /// The numbers of seconds that a column of a graph may stand for.
  private static let steps = [1, 2, 3, 5, 10, 15, 30]

  /// The counts; the count of a second is at its number modulo ``length``.
  private var counts = Array(repeating: 0, count: length)
  /// The sum of the counts.
  private var sum = 0
  /// The current second, which is incomplete.
  private(set) var second = 0

  /// Whether no lines were counted in the retained seconds.
  var isEmpty: Bool { sum == 0 }

  /// Adds lines to the current second.
  mutating func add(_ count: Int, at time: Duration) {
    advance(to: time)
    counts[second % Self.length] += count
    sum += count
  }

  /// Makes the second of a time the current one.
  mutating func advance(to time: Duration) {
    let next = Int(time.components.seconds)
    guard next > second else { return }
    for passed in max(second + 1, next - Self.length + 1)...next {
      sum -= counts[passed % Self.length]
      counts[passed % Self.length] = 0
    }
    second = next
  }

  /// Returns the columns of a graph.
  ///
  /// A column stands for as few whole seconds as possible, so that the columns show the time since the start, or five
  /// minutes if it is longer.
  ///
  /// - Parameter count: The maximum number of columns.
  /// - Returns: The number of seconds in a column, and the lines per second in each, the newest column last.
  func columns(_ count: Int) -> (seconds: Int, rates: [Double]) {
    // The current second is incomplete, so its column would be too low. It counts only if no other has begun.
    let newest = max(0, second - 1)
    let passed = min(newest + 1, Self.shownSeconds)
    let step = Self.steps.first { $0 * count >= passed } ?? Self.steps[Self.steps.count - 1]
    let last = newest / step
    // The counts of the seconds before the retained ones have been replaced.
    let first = max(0, last + 1 - min(count, (Self.length - 1) / step))
    guard count > 0, first <= last else { return (step, []) }
    return (step, (first...last).map { rate(from: $0 * step, seconds: step) })
  }

  /// Returns the lines per second in some seconds, without the current one unless it is the only one.
  private func rate(from start: Int, seconds: Int) -> Double {
    let end = max(start + 1, min(start + seconds, second))
    return Double((start..<end).reduce(0) { $0 + counts[$1 % Self.length] }) / Double(end - start)
  }
}
