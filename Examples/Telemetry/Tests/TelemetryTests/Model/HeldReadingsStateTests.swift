import Testing

@testable import TelemetryKit

/// The buffer between the client's thread and a task, in every order of steps.
@Suite struct HeldReadingsStateTests {
  private enum Step: CaseIterable {
    case insert, take, end, discard
  }

  /// Returns what is wrong with the results of some steps, or `nil`.
  private static func problem(in steps: [Step]) -> String? {
    var state = HeldReadingsState<Int, Int>(capacity: 2)
    var (inserted, taken, waits, isOver, isDiscarded, isBlocked) = (0, [Int](), false, false, false, false)
    for step in steps {
      switch step {
      case .insert where !isBlocked:
        let (result, consumer) = state.insert(inserted)
        if (result == .over) != isOver { return "the end was not noticed" }
        if (consumer != nil) != (waits && result == .accepted) { return "the consumer was not woken up" }
        if let consumer {
          waits = false
          taken += consumer.1
        }
        if result == .accepted { inserted += 1 }
        isBlocked = result == .full
        if isBlocked, inserted - taken.count != 2 { return "the buffer is not full" }
      case .take where !waits:
        let values = state.take(0)
        if state.takeWaitingProducer() != isBlocked { return "the producer was not woken up" }
        isBlocked = false
        waits = values == nil
        taken += values ?? []
      case .end where !isOver, .discard where !isOver:
        isOver = true
        isDiscarded = step == .discard
        if (state.end(discards: isDiscarded) != nil) != waits { return "the consumer still waits" }
        waits = false
        if isDiscarded, state.takeWaitingProducer() != isBlocked { return "the producer still waits" }
        if isDiscarded { isBlocked = false }
      default: break
      }
      if taken != Array(0..<taken.count) { return "the order is \(taken)" }
    }
    if !isDiscarded, !waits { taken += state.take(0) ?? [] }
    return isDiscarded || taken == Array(0..<inserted) ? nil : "\(inserted) were inserted and \(taken) taken"
  }

  @Test func everyOrderOfStepsDeliversEveryValueOnce() {
    var sequences: [[Step]] = [[]]
    var problems: [String] = []
    for _ in 0..<7 {
      sequences = sequences.flatMap { sequence in Step.allCases.map { sequence + [$0] } }
      problems += sequences.compactMap(Self.problem)
    }
    #expect(problems == [])
  }
}
