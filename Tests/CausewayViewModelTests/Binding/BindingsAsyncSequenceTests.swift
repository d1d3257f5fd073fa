import Causeway
import CausewayTesting
import CausewayViewModel
import Observation
import Testing

@MainActor
@Suite(.timeLimit(.minutes(60)))
struct BindingsAsyncSequenceTests {
  @Test func elementsArriveInOrderAndThenTheEnd() async {
    let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
    let model = ObservableModel()
    let end = Signal()
    model.bindings.bind(
      stream, to: model, onElement: { $0.log.append($1) },
      onCompletion: { model, completion in
        #expect(completion == .finished)
        end.fire()
      })
    for value in 0..<100 { continuation.yield(value) }
    continuation.finish()
    await end.wait()
    #expect(model.log == Array(0..<100))
  }

  @Test func propertyFollowsTheSequence() async {
    let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
    let model = ObservableModel()
    let changed = Signal()
    model.bindings.bind(stream, to: \.count, of: model)
    withObservationTracking {
      _ = model.count
    } onChange: {
      Task { @MainActor in changed.fire() }
    }
    continuation.yield(9)
    await changed.wait()
    #expect(model.count == 9)
    model.bindings.cancelAll()
  }

  @Test func nothingIsMissedAfterBindReturns() async {
    let subject = PassthroughSubject<Int, Never>()
    let model = ObservableModel()
    let last = Signal()
    model.bindings.bind(subject.values(bufferingPolicy: .unbounded), to: model) { model, value in
      model.log.append(value)
      if value == 3 { last.fire() }
    }
    for value in 1...3 { subject.send(value) }
    await last.wait()
    #expect(model.log == [1, 2, 3])
    model.bindings.cancelAll()
  }

  @Test func failureIsHandedOverWithItsType() async {
    let subject = PassthroughSubject<Int, ModelError>()
    let model = ObservableModel()
    let end = Signal()
    model.bindings.bind(
      subject.values(bufferingPolicy: .unbounded), to: model, onElement: { $0.log.append($1) },
      onCompletion: { model, completion in
        model.ends.append(completion)
        end.fire()
      })
    subject.send(1)
    subject.send(completion: .failure(.broken))
    await end.wait()
    #expect(model.log == [1])
    #expect(model.ends == [.failure(.broken)])
  }

  @Test func taskIsCancelledWhenTheOwnerGoes() async {
    let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
    let end = Signal()
    let ends = Probe<[String]>([])
    continuation.onTermination = { termination in
      ends.append("\(termination)")
      Task { @MainActor in end.fire() }
    }
    var model: ObservableModel? = ObservableModel()
    weak let released = model
    model!.bindings.bind(
      stream, to: model!, onElement: { $0.log.append($1) }, onCompletion: { _, _ in ends.append("completion") })
    model = nil
    #expect(released == nil)
    await end.wait()
    #expect(ends.value == ["cancelled"])
  }

  @Test func ownerIsNotHeldBetweenElements() async {
    let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
    let (taken, end) = (Signal(), Signal())
    continuation.onTermination = { _ in Task { @MainActor in end.fire() } }
    var model: ObservableModel? = ObservableModel()
    weak let released = model
    model!.bindings.bind(stream, to: model!) { _, _ in taken.fire() }
    continuation.yield(1)
    await taken.wait()
    // By now the task waits for the next element.
    await Task { @MainActor in }.value
    model = nil
    #expect(released == nil)
    await end.wait()
  }

  @Test func taskIsCancelledByCancelAll() async {
    let cancelled = Signal()
    let publisher = PassthroughSubject<Int, Never>()
      .handleEvents(receiveCancel: { Task { @MainActor in cancelled.fire() } })
    let model = ObservableModel()
    model.bindings.bind(publisher.values(bufferingPolicy: .unbounded), to: \.count, of: model)
    model.bindings.cancelAll()
    await cancelled.wait()
  }
}

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
