import Causeway
import CausewayTesting
import Testing

@testable import CausewayBridging

@Suite struct DemandStateTests {
  private typealias State = DemandState<Int, ServiceError>

  /// Drives a state as its owner does, and checks each result.
  private struct Run {
    var state: State
    var sent = 0
    var asked = 0
    var delivered: [Int] = []
    var lost = 0
    var released = 0
    var ends = 0
    var isBusy = true
    var isOver = false
    /// Whether deliveries never overlapped or followed the end.
    var isLawful = true

    init(_ policy: BufferingPolicy) {
      state = State(policy)
    }

    mutating func handle(_ event: State.Event) {
      switch event {
      case .value: if !isOver { sent += 1 }
      case .request(let count): asked = count == .max || asked == .max ? .max : asked + count
      case .delivered(let count):
        isBusy = false
        asked += count
      case .begin: isBusy = false
      default: break
      }
      switch state.handle(event) {
      case .release(let values):
        released += values.count
      case .deliver(let value, let lost):
        isLawful = isLawful && !isBusy && !isOver
        isBusy = true
        delivered.append(value)
        self.lost += lost
      case .complete(_, let lost):
        isLawful = isLawful && !isBusy && !isOver
        isOver = true
        ends += 1
        self.lost += lost
      case .end(let values, let lost):
        isLawful = isLawful && !isOver
        isOver = true
        released += values.count
        self.lost += lost
      }
    }
  }

  @Test(arguments: [BufferingPolicy.unbounded, .bufferingOldest(1), .bufferingNewest(1)])
  func everySequenceOfEventsKeepsTheRules(_ policy: BufferingPolicy) {
    let length = 6
    for sequence in 0..<pow6(length) {
      var run = Run(policy)
      var code = sequence
      var next = 0
      var isCompleted = false
      run.handle(.begin)
      for _ in 0..<length {
        defer { code /= 6 }
        switch code % 6 {
        case 0:
          guard !isCompleted else { continue }
          run.handle(.value(next))
          next += 1
        case 1: run.handle(.request(1))
        case 2: if run.isBusy { run.handle(.delivered(0)) }
        case 3: if run.isBusy { run.handle(.delivered(1)) }
        case 4:
          isCompleted = true
          run.handle(.completion(.finished))
        default: run.handle(.cancel)
        }
      }
      var isRight = run.isLawful && run.delivered.count <= run.asked && run.ends <= 1
      isRight = isRight && zip(run.delivered, run.delivered.dropFirst()).allSatisfy { $0 < $1 }
      if policy == .unbounded {
        isRight = isRight && run.lost == 0 && run.delivered == Array(0..<run.delivered.count)
      }
      if run.isOver { isRight = isRight && run.delivered.count + run.released == run.sent }
      if run.ends == 1 { isRight = isRight && run.delivered.count + run.lost == run.sent }
      if !isRight {
        Issue.record("sequence \(sequence): \(run)")
        return
      }
    }
  }

  @Test func nothingIsDeliveredBeforeTheBeginning() {
    var run = Run(.unbounded)
    run.handle(.request(.max))
    run.handle(.value(0))
    run.handle(.completion(.finished))
    #expect(run.delivered == [])
    #expect(run.ends == 0)
    run.handle(.begin)
    run.handle(.delivered(0))
    #expect(run.delivered == [0])
    #expect(run.ends == 1)
  }

  @Test func theEndNeedsNoDemandOnceNothingWaits() {
    var run = Run(.unbounded)
    run.handle(.begin)
    run.handle(.value(0))
    run.handle(.completion(.failure(.offline)))
    #expect(run.ends == 0)
    run.handle(.request(1))
    run.handle(.delivered(0))
    #expect(run.delivered == [0])
    #expect(run.ends == 1)
  }

  @Test func demandDoesNotOverflow() {
    var run = Run(.unbounded)
    run.handle(.begin)
    run.handle(.request(.max))
    run.handle(.request(.max))
    for value in 0..<200 {
      run.handle(.value(value))
      run.handle(.delivered(0))
    }
    #expect(run.delivered == Array(0..<200))
  }

  @Test func aLongQueueIsDeliveredInOrder() {
    var run = Run(.unbounded)
    run.handle(.begin)
    for value in 0..<1000 { run.handle(.value(value)) }
    for _ in 0..<1000 {
      run.handle(.request(1))
      run.handle(.delivered(0))
    }
    #expect(run.delivered == Array(0..<1000))
  }

  private func pow6(_ exponent: Int) -> Int {
    (0..<exponent).reduce(1) { result, _ in result * 6 }
  }
}
