import Causeway
import CausewayRx
import CausewayTesting
import CausewayViewModel
import Observation
import Testing

/// A service as it was written for RxSwift.
final class ScoreService {
  let scoreSubject = BehaviorSubject<Int>(value: 0)
  private let saved: [Int: Int]
  private let bag = DisposeBag()

  init(saved: [Int: Int] = [:], goals: Observable<Int>) {
    self.saved = saved
    goals.scan(0, accumulator: +)
      .subscribe(onNext: { [scoreSubject] in scoreSubject.onNext($0) })
      .disposed(by: bag)
  }

  func best(of player: Int) -> Single<Int> {
    Single.create { [saved] single in
      if let best = saved[player] {
        single(.success(best))
      } else {
        single(.failure(UnknownPlayer()))
      }
      return Disposables.create()
    }
  }

  struct UnknownPlayer: Error {}
}

@MainActor @Observable final class ScoreViewModel {
  private(set) var score = 0
  private(set) var best: Int?
  private(set) var errorText: String?
  private let bindings = Bindings()

  init(scores: some Publisher<Int, any Error>, best: some Publisher<Int, any Error>) {
    bindings.bind(scores, to: \.score, of: self, onFailure: .show(in: \.errorText))
    bindings.bind(best, to: \.best, of: self, onFailure: .show(in: \.errorText))
  }
}

/// The code of docs/migrating/from-rxswift.md.
@MainActor
@Suite struct RxGuideTests {
  @MainActor
  @Test func theScoreFollowsTheSubject() {
    let goals = PublishSubject<Int>()
    let service = ScoreService(saved: [7: 40], goals: goals)
    let model = ScoreViewModel(
      scores: service.scoreSubject.asPublisher(), best: service.best(of: 7).asPublisher())
    #expect(model.best == 40)
    goals.onNext(2)
    goals.onNext(1)
    #expect(model.score == 3)
    service.scoreSubject.onError(ScoreService.UnknownPlayer())
    #expect(model.errorText == "UnknownPlayer()")
  }
}
