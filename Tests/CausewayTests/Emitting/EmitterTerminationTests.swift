import Causeway
import CausewayTesting
import Testing

@Suite struct EmitterTerminationTests {
  private typealias Source = Emitting<Int>

  enum How: CaseIterable, Sendable {
    case finish
    case fail
    case cancel
    case cancelInsideAValue

    var expected: Termination<TestError> {
      switch self {
      case .finish: .finished
      case .fail: .failure(.failed)
      case .cancel, .cancelInsideAValue: .cancelled
      }
    }
  }

  @Test(arguments: How.allCases) func runsOnceAndSaysWhy(_ how: How) {
    let source = Source()
    let seen = Probe<[Termination<TestError>]>([])
    let token = Probe<AnyCancellable?>(nil)
    let made = source.sink(
      receiveCompletion: { _ in },
      receiveValue: { _ in if how == .cancelInsideAValue { token.value?.cancel() } })
    token.change { $0 = made }
    let emitter = source.emitter
    emitter.onTermination { seen.append($0) }
    emitter.send(1)
    switch how {
    case .finish: emitter.send(completion: .finished)
    case .fail: emitter.send(completion: .failure(.failed))
    case .cancel, .cancelInsideAValue: token.value?.cancel()
    }
    emitter.send(completion: .finished)
    token.value?.cancel()
    #expect(seen.value == [how.expected])
    // Set afterwards, it runs immediately.
    emitter.onTermination { seen.append($0) }
    #expect(seen.value == [how.expected, how.expected])
    token.change { $0 = nil }
  }

  @Test func releasingTheTokenTerminates() {
    let source = Source()
    let seen = Probe<[Termination<TestError>]>([])
    do {
      let token = source.sink(receiveCompletion: { _ in }, receiveValue: { _ in })
      source.emitter.onTermination { seen.append($0) }
      withExtendedLifetime(token) {}
    }
    #expect(seen.value == [.cancelled])
  }

  @Test func handlersRunBeforeTheSubscribersCompletion() {
    let source = Source()
    let order = Probe<[String]>([])
    let token = source.sink(receiveCompletion: { _ in order.append("end") }, receiveValue: { _ in })
    source.emitter.onTermination { _ in order.append("first") }
    source.emitter.onTermination { _ in order.append("second") }
    source.emitter.send(completion: .finished)
    #expect(order.value == ["first", "second", "end"])
    token.cancel()
  }

  @Test func aSourceThatEndsBeforeItIsSetRunsItAtOnce() {
    let seen = Probe<[Termination<TestError>]>([])
    let recorder = Recorder(
      Emitting<Int> { emitter in
        emitter.send(completion: .finished)
        emitter.onTermination { seen.append($0) }
      })
    #expect(recorder.isFinished)
    #expect(seen.value == [.finished])
  }

  @Test(.covers("R5")) func aCancelInsideItKeepsTheEndFromTheSubscriber() {
    let source = Source()
    let ends = Probe(0)
    let token = source.sink(receiveCompletion: { _ in ends.change { $0 += 1 } }, receiveValue: { _ in })
    source.emitter.onTermination { _ in token.cancel() }
    source.emitter.send(completion: .finished)
    #expect(ends.value == 0)
  }

  @Test(.covers("R6")) func handlersAreReleasedWhenTheyHaveRun() {
    let source = Source()
    let isReleased = Probe(false)
    let token = source.sink(receiveCompletion: { _ in }, receiveValue: { _ in })
    do {
      let held = Item(0) { isReleased.change { $0 = true } }
      source.emitter.onTermination { _ in _ = held }
    }
    #expect(!isReleased.value)
    token.cancel()
    #expect(isReleased.value)
  }

  @Test func aHandlerMayUseTheEmitterAndTheToken() {
    let source = Source()
    let token = source.sink(receiveCompletion: { _ in }, receiveValue: { _ in })
    let emitter = source.emitter
    let isDone = Probe(false)
    emitter.onTermination { _ in
      emitter.send(1)
      emitter.send(completion: .finished)
      token.cancel()
      emitter.onTermination { _ in isDone.change { $0 = true } }
    }
    token.cancel()
    #expect(isDone.value)
  }
}
