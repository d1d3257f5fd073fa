import Causeway
import CausewayBridging
import CausewayTesting
import Testing

/// The callbacks that a continuation makes for a service.
@Suite struct CallbackContinuationTests {
  /// The callbacks of one continuation.
  private struct Handlers {
    var result: (Result<Int, ServiceError>) -> Void = { _ in }
    var pair: (Int?, ServiceError?) -> Void = { _, _ in }
    var event: (Int, Bool) -> Void = { _, _ in }
  }

  private func start() -> (Recorder<Int, ServiceError>, Handlers) {
    let made = Probe<(any CallbackContinuation<Int, ServiceError>)?>(nil)
    let recorder = Recorder(CallbackPublisher<Int, ServiceError> { continuation in made.change { $0 = continuation } })
    func handlers(_ continuation: some CallbackContinuation<Int, ServiceError>) -> Handlers {
      Handlers(
        result: continuation.resultHandler, pair: continuation.pairHandler,
        event: continuation.handling { continuation, value, isLast in
          guard continuation.isActive else { return }
          continuation.yield(value)
          if isLast { continuation.finish() }
        })
    }
    return (recorder, made.value.map { handlers($0) } ?? Handlers())
  }

  @Test func resultsAreSentAndAFailureIsTheEnd() {
    let (recorder, handlers) = start()
    handlers.result(.success(1))
    handlers.result(.failure(.offline))
    #expect(recorder.values == [1])
    #expect(recorder.failure == .offline)
  }

  @Test func valuesAreSentAndAnErrorIsTheEnd() {
    let (recorder, handlers) = start()
    handlers.pair(1, nil)
    handlers.pair(nil, nil)
    handlers.pair(2, .offline)
    #expect(recorder.values == [1])
    #expect(recorder.failure == .offline)
  }

  @Test func otherCallbacksAreHandledByAClosure() {
    let (recorder, handlers) = start()
    handlers.event(1, false)
    handlers.event(2, true)
    #expect(recorder.values == [1, 2])
    #expect(recorder.isFinished)
  }

  private actor Bell {
    private var onRing: @Sendable () -> Void = {}

    func set(_ handler: @escaping @Sendable () -> Void) { onRing = handler }
    func ring() { onRing() }
  }

  @Test func signalsOfAnActorAreSent() async {
    let bell = Bell()
    let set = Signal()
    let recorder = Recorder(
      CallbackPublisher<Void, Never>(on: bell) { bell, continuation in
        bell.set { if continuation.isActive { continuation.yield() } }
        continuation.onTermination { bell, _ in bell.set {} }
        set.fire()
      }.map { 1 })
    await set.wait()
    await bell.ring()
    #expect(await recorder.values(atLeast: 1) == [1])
    recorder.cancel()
  }

  @MainActor
  @Test func signalsOfTheMainActorAreSentAtOnce() {
    let ring = Probe<(@Sendable () -> Void)?>(nil)
    let recorder = Recorder(
      CallbackPublisher<Void, Never>(on: MainActor.shared) { continuation in
        ring.change { $0 = { continuation.yield() } }
      }.map { 1 })
    ring.value?()
    #expect(recorder.values == [1])
    recorder.cancel()
  }
}
