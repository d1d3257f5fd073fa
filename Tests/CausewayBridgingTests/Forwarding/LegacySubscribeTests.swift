import Causeway
import CausewayBridging
import CausewayTesting
import Testing

@Suite struct LegacySubscribeTests {
  private let subject = PassthroughSubject<Int, ServiceError>()
  private let log = Probe<[String]>([])

  private func subscribe() -> LegacyToken {
    subject.subscribe(
      onNext: { [log] in log.append("next \($0)") }, onError: { [log] in log.append("error \($0)") },
      onCompleted: { [log] in log.append("completed") })
  }

  @Test func valuesAndTheEndAreCalledOnce() {
    let token = subscribe()
    subject.send(1)
    subject.send(completion: .finished)
    subject.send(completion: .finished)
    token.dispose()
    #expect(log.value == ["next 1", "completed"])
  }

  @Test func aFailureIsAnError() {
    _ = subscribe()
    subject.send(completion: .failure(.offline))
    #expect(log.value == ["error offline"])
  }

  @Test func aDroppedTokenEndsNothing() {
    _ = subscribe()
    subject.send(1)
    #expect(log.value == ["next 1"])
    subject.send(completion: .finished)
  }

  @Test func disposeEndsIt() {
    let token = subscribe()
    token.dispose()
    token.dispose()
    subject.send(1)
    #expect(log.value == [])
  }

  @Test func aTokenCanBeMadeToCancelByItsRelease() {
    var token: AnyCancellable? = AnyCancellable(subscribe())
    subject.send(1)
    #expect(token != nil)
    token = nil
    subject.send(2)
    #expect(log.value == ["next 1"])
  }

  @Test(.covers("R6")) func aReleasedSourceReleasesTheClosures() {
    let object = Probe<WayMarker?>(WayMarker { [log] in log.append("released") })
    let kept = Probe<[CallbackPublisher<Int, Never>.Continuation]>([])
    CallbackPublisher<Int, Never> { kept.append($0) }
      .subscribe(onNext: { [marker = object.value] _ in withExtendedLifetime(marker) {} })
    object.change { $0 = nil }
    #expect(log.value == [])
    kept.change { $0 = [] }
    #expect(log.value == ["released"])
  }

  @Test func theWayThereAndBackIsTheSame() {
    let there = CallbackPublisher<Int, ServiceError>.foreign { [subject] next, failed, finished in
      subject.subscribe(onNext: next, onError: failed, onCompleted: finished)
    } dispose: {
      $0.dispose()
    }
    let recorder = Recorder(there)
    subject.send(1)
    subject.send(completion: .failure(.notFound))
    #expect(recorder.values == [1])
    #expect(recorder.failure == .notFound)
  }

  @MainActor
  @Test func onTheMainActorTheClosuresAreItsOwn() {
    var seen: [Int] = []
    let token = subject.receive(on: MainActor.shared).subscribe(onNext: { seen.append($0) })
    subject.send(1)
    token.dispose()
    subject.send(2)
    #expect(seen == [1])
  }
}
