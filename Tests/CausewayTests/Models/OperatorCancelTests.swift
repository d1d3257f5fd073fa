import CausewayTesting
import OperatorModels
import Testing

@testable import Causeway

/// Every operator, in a chain that is cancelled inside one of its closures.
///
/// The contract checks the same with a subscriber of its own; these chains end in a `sink`, which is silenced without a
/// check for each value.
@Suite struct OperatorCancelTests {
  /// The closure that cancels: of an operator before the one of the row, of the row, or of an operator after it.
  enum Position: CaseIterable {
    case before, inside, after
  }

  @Test(.covers("R5"), arguments: OperatorRow.all.filter { $0.inputs > 0 }, Position.allCases)
  func nothingReachesTheSinkAfterACancelInsideAClosure(_ row: OperatorRow, _ position: Position) async {
    for isFailing in [false, true] {
      // Closures are called a few times for each value; there are five.
      for call in 1...40 {
        guard await cancels(row, position, at: call, isFailing) else { break }
      }
    }
  }

  /// Cancels inside one call of a closure.
  ///
  /// - Returns: Whether there was such a call.
  private func cancels(_ row: OperatorRow, _ position: Position, at call: Int, _ isFailing: Bool) async -> Bool {
    let clock = TestClock()
    let calls = Probe(0)
    let token = Probe<AnyCancellable?>(nil)
    let events = Probe(0)
    let isCancelled = Probe(false)
    let touch: @Sendable () -> Void = {
      calls.change { $0 += 1 }
      guard calls.value == call, let token = token.value, !isCancelled.value else { return }
      // After the completion has been decided, a cancel has no effect.
      guard token.received?.isActive == true else { return }
      token.cancel()
      isCancelled.change { $0 = true }
    }
    let note: @Sendable () -> Void = { if isCancelled.value { events.change { $0 += 1 } } }
    let subjects = (0..<row.inputs).map { _ in PassthroughSubject<Int, MarbleFailure>() }
    let nothing: @Sendable () -> Void = {}
    let inputs = subjects.map { RowInput(contract: $0, touch: position == .before ? touch : nothing) }
    let rig = OperatorRow.Rig(inputs: inputs, clock: clock, n: 2, touch: position == .inside ? touch : nothing)
    let made =
      position == .after ? row.sinkBehindClosures(rig, touch, note, note) : row.sink(rig, note, note)
    token.change { $0 = made }
    for number in 1...5 {
      for subject in subjects { subject.send(number) }
      await clock.run()
    }
    for subject in subjects { subject.send(completion: isFailing ? .failure(MarbleFailure()) : .finished) }
    await clock.run()
    #expect(events.value == 0, "an event after a cancel inside call \(call)")
    made.cancel()
    token.change { $0 = nil }
    return calls.value >= call
  }
}
