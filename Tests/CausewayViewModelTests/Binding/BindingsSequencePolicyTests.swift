import Causeway
import CausewayTesting
import CausewayViewModel
import Testing

@MainActor
@Suite(.timeLimit(.minutes(60)), .settles, .checksSubscriptions)
struct BindingsSequencePolicyTests {
  private let service = PassthroughSubject<Int, ModelError>()
  private let model = ServiceModel()

  @Test(.covers("b9")) func failureOfASequenceIsShownBesideTheLastElement() async {
    model.bindings.bind(
      service.values(bufferingPolicy: .unbounded), to: \.count, of: model, onFailure: .show(in: \.errorText))
    service.send(7)
    service.send(completion: .failure(.broken))
    await settle()
    #expect(model.count == 7)
    #expect(model.errorText == "broken")
    #expect(model.bindings.count == 0)
  }

  @Test func standardStreamTakesAPolicy() async {
    let (stream, continuation) = AsyncThrowingStream<Int, any Error>.makeStream()
    let ended = Signal()
    model.bindings.bind(
      stream, to: model,
      onFailure: .perform { model, failure in
        model.errorText = errorText(of: failure)
        ended.fire()
      }
    ) { $0.log.append($1) }
    continuation.yield(1)
    continuation.yield(2)
    continuation.finish(throwing: ModelError.broken)
    await ended.wait()
    #expect(model.log == [1, 2])
    #expect(model.errorText == "broken")
  }

  @Test(.covers("B10")) func failedSequenceIsIteratedAnew() async {
    let clock = TestClock()
    let attempts = Attempts.failing(2, thenSending: 5)
    model.bindings.bind(
      attempts.values(bufferingPolicy: .unbounded), to: \.count, of: model,
      onFailure: .retry(.constant(.seconds(1), attempts: nil), clock: clock, showing: \.errorText))
    await settle()
    #expect(model.errorText == "broken")
    for _ in 1...2 {
      await clock.advance(by: .seconds(1))
      await settle()
    }
    #expect(attempts.count.value == 3)
    #expect(model.count == 5)
    #expect(model.errorText == nil)
    model.bindings.cancelAll()
    await settle()
    #expect(attempts.cancels.value == 1)
  }
}
