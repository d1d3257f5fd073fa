/// Receives how many files of a step were begun, on any thread.
package typealias WorkProgress = @Sendable (_ step: WorkStep, _ done: Int, _ count: Int) -> Void

/// A step of a command that takes long for a large code base.
package enum WorkStep: Sendable {
  case reading
  case deciding

  /// What the terminal shows.
  var title: String {
    switch self {
    case .reading: "Reading files"
    case .deciding: "Looking for callbacks"
    }
  }
}

/// The line that a terminal shows during a long run.
///
/// Its owner passes the time, so that it needs no clock.
package struct ProgressLine: Sendable {
  /// How long a run stays silent.
  package static let delay = Duration.seconds(1)

  private var step = WorkStep.reading
  private var done = 0
  private var count = 0
  private var isShown = false
  private var isOver = false

  package init() {}

  /// Records the progress.
  package mutating func update(_ step: WorkStep, done: Int, of count: Int) {
    // Threads may report in another order than they began.
    if step == self.step, count == self.count, done < self.done { return }
    (self.step, self.done, self.count) = (step, done, count)
  }

  /// Returns what to write to the terminal after a time: the line in place of the one before.
  ///
  /// - Parameter elapsed: The time since the beginning of the run.
  /// - Returns: A text with control sequences, or `nil` before the delay is over and before there are files.
  package mutating func text(after elapsed: Duration) -> String? {
    guard elapsed >= Self.delay, count > 0, !isOver else { return nil }
    isShown = true
    return "\r\u{1B}[K\(step.title): \(Self.grouped(done)) of \(Self.grouped(count))"
  }

  /// Returns what removes the line, or `nil` if it was not shown.
  ///
  /// Later texts are `nil`.
  package mutating func end() -> String? {
    isOver = true
    return isShown ? "\r\u{1B}[K" : nil
  }

  /// A number with commas between groups of three digits.
  static func grouped(_ number: Int) -> String {
    var text = ""
    for (index, digit) in String(number).reversed().enumerated() {
      if index > 0, index % 3 == 0, digit != "-" { text.append(",") }
      text.append(digit)
    }
    return String(text.reversed())
  }
}
