import Testing

@testable import CausewayBridging

/// The race between reading an initial value and the first calls, as a state machine.
@Suite struct InitialValueStateTests {
  /// Takes the steps of a race, in which a sender with values to send is held until it may proceed.
  private struct Run {
    var state = InitialValueState<Int>()
    var sent: [Int] = []
    var open: [Int]?

    mutating func call(_ value: Int) {
      take(state.handle(.called(value)), passing: value)
    }

    mutating func read(_ value: Int) {
      take(state.handle(.read(value)), passing: value)
    }

    mutating func finishSending() {
      guard let values = open else { return }
      sent += values
      open = nil
      take(state.handle(.sent), passing: 0)
    }

    mutating func drain() {
      while open != nil { finishSending() }
    }

    private mutating func take(_ action: InitialValueState<Int>.Action, passing value: Int) {
      switch action {
      case .none: break
      case .pass:
        #expect(open == nil, "a value overtakes what is being sent")
        sent.append(value)
      case .send(let values, let initial):
        #expect(open == nil, "two send at once")
        open = values.first == initial ? Array(values.dropFirst()) : values
      }
    }
  }

  @Test func withoutACallMeanwhileTheValueReadComesFirst() {
    var run = Run()
    run.read(1)
    run.drain()
    run.call(2)
    run.drain()
    run.call(3)
    run.drain()
    #expect(run.sent == [1, 2, 3])
  }

  @Test func aCallMeanwhileTakesThePlaceOfTheValueRead() {
    var run = Run()
    run.call(2)
    run.call(3)
    #expect(run.sent == [])
    run.read(1)
    run.drain()
    #expect(run.sent == [2, 3])
  }

  @Test func aRepetitionOfTheValueReadIsLeftOutOnce() {
    var run = Run()
    run.read(1)
    run.drain()
    run.call(1)
    run.drain()
    run.call(1)
    run.drain()
    #expect(run.sent == [1, 1])
  }

  @Test func aRepetitionWhileTheValueReadIsSentIsLeftOut() {
    var run = Run()
    run.read(1)
    run.call(1)
    run.call(2)
    run.drain()
    #expect(run.sent == [1, 2])
  }

  /// Every interleaving of a service that goes through the states 0 to 4 and calls after each change, with the moment
  /// at which the value is read, and the moments at which the sender sends it.
  @Test func everyInterleavingHasNoGapAndNoDuplicate() {
    for readAt in 0...4 {
      for sends in 0..<16 {
        var run = Run()
        for step in 0..<4 {
          if step == readAt { run.read(step) }
          if sends & (1 << step) != 0 { run.finishSending() }
          run.call(step + 1)
        }
        if readAt == 4 { run.read(4) }
        run.drain()
        #expect(run.sent == Array((readAt == 0 ? 0 : 1)...4), "read at \(readAt), sending \(sends)")
      }
    }
  }

  /// The value is read between a change and the call that reports it.
  @Test(arguments: 0..<4, [false, true]) func aValueReadBeforeItsCallIsNotSentTwice(change: Int, isSentAtOnce: Bool) {
    var run = Run()
    for state in 1...4 {
      if state == change + 1 {
        run.read(state)
        if isSentAtOnce { run.drain() }
      }
      run.call(state)
    }
    run.drain()
    #expect(run.sent == [1, 2, 3, 4])
  }
}
