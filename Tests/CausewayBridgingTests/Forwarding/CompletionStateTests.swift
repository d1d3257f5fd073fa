import Testing

@testable import CausewayBridging

@Suite struct CompletionStateTests {
  private typealias State = CompletionState<ServiceError>

  private enum Answer: Equatable {
    case none, answer, stop, fail(ServiceError), drop
  }

  private func handle(_ state: inout State, _ event: State.Event) -> Answer {
    switch state.handle(event) {
    case .ignore: .none
    case .answer: .answer
    case .stop: .stop
    case .fail(let failure): .fail(failure)
    case .drop: .drop
    }
  }

  @Test func theOutcomeIsTheAnswer() {
    var state = State()
    #expect(handle(&state, .outcome) == .answer)
    #expect(handle(&state, .cancel(.failure(.offline))) == .none)
    #expect(handle(&state, .outcome) == .none)
  }

  @Test func aCancelAnswersInItsPlace() {
    var state = State()
    #expect(handle(&state, .cancel(.failure(.offline))) == .fail(.offline))
    #expect(handle(&state, .outcome) == .none)
    #expect(handle(&state, .cancel(.failure(.offline))) == .none)
  }

  @Test func aSilentCancelAnswersNothing() {
    var state = State()
    #expect(handle(&state, .cancel(.silence)) == .drop)
    #expect(handle(&state, .outcome) == .none)
  }

  @Test func aCancelMayWaitForTheOutcome() {
    var state = State()
    #expect(handle(&state, .cancel(.outcome)) == .stop)
    #expect(handle(&state, .cancel(.silence)) == .none)
    #expect(handle(&state, .outcome) == .answer)
    #expect(handle(&state, .outcome) == .none)
  }

  @Test func aFailureThatCannotBeACancellationWaitsForTheOutcome() {
    var state = State()
    #expect(handle(&state, .cancel(.cancellationError)) == .stop)
    #expect(handle(&state, .outcome) == .answer)
  }

  @Test func aFailureThatCanBeACancellationIsOne() {
    var state = CompletionState<any Error>()
    guard case .fail(let error) = state.handle(.cancel(.cancellationError)) else {
      Issue.record("it does not fail")
      return
    }
    #expect(error is CancellationError)
  }

  /// Every sequence of five events answers at most once, and exactly once with an outcome, unless it is silent.
  @Test func everySequenceOfEventsAnswersOnce() {
    let events: [State.Event] = [
      .outcome, .cancel(.failure(.offline)), .cancel(.silence), .cancel(.outcome), .cancel(.cancellationError),
    ]
    for code in 0..<3125 {
      var state = State()
      var code = code
      var answers = 0
      var drops = 0
      var hasOutcome = false
      for _ in 0..<5 {
        let event = events[code % 5]
        if case .outcome = event { hasOutcome = true }
        code /= 5
        switch handle(&state, event) {
        case .answer, .fail: answers += 1
        case .drop: drops += 1
        case .none, .stop: break
        }
      }
      #expect(answers + drops <= 1)
      if hasOutcome { #expect(answers + drops == 1) }
    }
  }
}
