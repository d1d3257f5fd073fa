import Causeway
import CausewayBridging
import CausewayTesting
import Testing

/// Closure properties of a main-thread-only service that is not `Sendable`, without an unsafe annotation.
@MainActor
@Suite struct MainActorClosurePropertyTests {
  @Test func onTheMainActorBothAreImmediate() {
    let dial = SlotDial()
    let recorder = Recorder(ClosureProperty(dial, \.onChange).publisher(on: MainActor.shared))
    dial.turn(to: 1)
    recorder.cancel()
    #expect(dial.onChange == nil)
    #expect(recorder.values == [1])
    #expect(dial.sets == 2)
  }

  @Test func previousClosureIsCalledFirst() {
    let dial = SlotDial()
    var old: [Int] = []
    dial.onChange = { old.append($0) }
    let recorder = Recorder(ClosureProperty(dial, \.onChange).publisher(on: MainActor.shared))
    dial.turn(to: 1)
    recorder.cancel()
    dial.turn(to: 2)
    #expect(recorder.values == [1])
    #expect(old == [1, 2])
  }

  @Test(.covers("R5")) func cancelledElsewhereItIsGivenBackOnTheMainActor() async {
    let dial = SlotDial()
    let recorder = Recorder(ClosureProperty(dial, \.onChange).publisher(on: MainActor.shared))
    let set = Signal()
    dial.onNextSet = { set.fire() }
    await onAnotherThread { recorder.cancel() }
    await set.wait()
    #expect(dial.onChange == nil)
  }

  @Test func subscribedElsewhereItIsTakenOnTheMainActor() async {
    let dial = SlotDial()
    let publisher = ClosureProperty(dial, \.onChange).publisher(on: MainActor.shared)
    let set = Signal()
    dial.onNextSet = { set.fire() }
    let recorder = await onAnotherThread { Recorder(publisher) }
    await set.wait()
    dial.turn(to: 5)
    #expect(recorder.values == [5])
    recorder.cancel()
  }

  /// The last subscriber leaves on another thread, and the next one arrives before that has reached the main actor.
  @Test func aSubscriberThatComesBeforeTheReleaseIsNotRobbed() async {
    let dial = SlotDial()
    let publisher = ClosureProperty(dial, \.onChange).publisher(on: MainActor.shared)
    let first = Recorder(publisher)
    holdingThisThread { first.cancel() }
    let second = Recorder(publisher)
    await Task.detached { await MainActor.run {} }.value
    dial.turn(to: 1)
    #expect(second.values == [1])
    second.cancel()
    #expect(dial.onChange == nil)
  }

  @Test func zeroAndTwoParameters() {
    let dial = SlotDial()
    let presses = Recorder(ClosureProperty(dial, \.onPress).publisher(on: MainActor.shared))
    let moves = Recorder(ClosureProperty(dial, \.onMove).publisher(on: MainActor.shared).map { "\($0.0)\($0.1)" })
    dial.onPress?()
    dial.onMove?(1, "a")
    #expect(presses.values.count == 1)
    #expect(moves.values == ["1a"])
    presses.cancel()
    moves.cancel()
    #expect(dial.onPress == nil)
    #expect(dial.onMove == nil)
  }

  @Test func aPayloadThatIsNotSendableIsMapped() {
    let dial = SlotDial()
    let sets = Recorder(ClosureProperty(dial, \.onError).publisher(on: MainActor.shared) { $0.sets })
    dial.onError(dial)
    #expect(sets.values == [0])
    sets.cancel()
  }

  /// State of the main actor that decides an answer.
  private final class Limits {
    var highest = 10
  }

  @Test func aClosureThatReturnsSomethingIsAnswered() {
    let dial = SlotDial()
    let limits = Limits()
    let first = Recorder(
      ClosureProperty(dial, \.shouldTurn).publisher(
        on: MainActor.shared,
        answer: { value, previous in
          #expect(previous == nil)
          return value < limits.highest
        }))
    #expect(dial.shouldTurn?(5) == true)
    limits.highest = 3
    #expect(dial.shouldTurn?(5) == false)
    #expect(first.values == [5, 5])
    first.cancel()
    #expect(dial.shouldTurn == nil)
  }

  @Test func theLastBridgeHasTheLastWordAndHearsTheOthers() {
    let dial = SlotDial()
    dial.shouldTurn = { _ in true }
    var heard: [Bool?] = []
    let first = Recorder(
      ClosureProperty(dial, \.shouldTurn).publisher(
        on: MainActor.shared,
        answer: { _, previous in
          heard.append(previous)
          return false
        }))
    let second = Recorder(
      ClosureProperty(dial, \.shouldTurn).publisher(
        on: MainActor.shared,
        answer: { _, previous in
          heard.append(previous)
          return true
        }))
    #expect(dial.shouldTurn?(1) == true)
    #expect(heard == [true, false])
    let kept = dial.shouldTurn
    second.cancel()
    #expect(dial.shouldTurn?(2) == false)
    first.cancel()
    #expect(dial.shouldTurn?(3) == true)
    #expect(first.values == [1, 2])
    #expect(second.values == [1])
    #expect(kept?(4) == true, "it passes calls on to the previous occupant")
    #expect(first.values == [1, 2])
  }

  @Test func aClosureInOtherHandsAnswersWithoutAPreviousOccupant() {
    let dial = SlotDial()
    let recorder = Recorder(
      ClosureProperty(dial, \.shouldTurn).publisher(on: MainActor.shared, answer: { value, _ in value > 0 }))
    let kept = dial.shouldTurn
    recorder.cancel()
    #expect(kept?(1) == true)
    #expect(kept?(-1) == false)
    #expect(recorder.values == [])
  }
}
