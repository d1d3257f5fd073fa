import Causeway
import CausewayBridging
import CausewayTesting
import Testing

// RxSwift's names, for types with RxSwift's signatures.
private typealias Observable = ForeignObservable
private typealias PrimitiveSequence = ForeignPrimitiveSequence
private typealias SingleTrait = ForeignSingleTrait
private typealias Single<Element> = ForeignPrimitiveSequence<ForeignSingleTrait, Element>

extension Observable where Element: Sendable {
  var bridged: CallbackPublisher<Element, any Error> {
    .foreign(sharing: self, label: "Observable") { source, next, failed, finished in
      source.subscribe(onNext: next, onError: failed, onCompleted: finished)
    } dispose: {
      $0.dispose()
    }
  }
}

extension PrimitiveSequence where Trait == SingleTrait, Element: Sendable {
  var bridged: CallbackPublisher<Element, any Error> {
    .foreign(sharing: self, label: "Single") { source, next, failed, finished in
      source.subscribe(
        onSuccess: {
          next($0)
          finished()
        }, onFailure: failed)
    } dispose: {
      $0.dispose()
    }
  }
}

@MainActor final class ScoreViewModel {
  private(set) var score = 0
  private(set) var isOffline = false
  private var token: AnyCancellable?

  func follow(_ scores: some Publisher<Int, any Error>) {
    token = scores.receive(on: MainActor.shared).sink(
      onFailure: { [weak self] _ in self?.isOffline = true },
      receiveValue: { [weak self] in self?.score = $0 })
  }
}

/// The code of docs/migrating/from-rxswift.md.
@MainActor
@Suite struct RxGuideTests {
  @Test func theScoreFollowsTheObservable() {
    let scores = Observable<Int>()
    let model = ScoreViewModel()
    model.follow(scores.bridged)
    scores.send(3)
    #expect(model.score == 3)
    scores.fail(ServiceError.offline)
    #expect(model.isOffline)
    #expect(scores.observerCount == 0)
  }

  @Test func aSingleIsOneValueAndTheEnd() {
    let source = ForeignObservable<Int>()
    let recorder = Recorder(Single<Int>(source: source).bridged)
    source.send(1)
    #expect(recorder.values == [1])
    #expect(recorder.isFinished)
    #expect(source.disposals.value == 1)
  }
}
