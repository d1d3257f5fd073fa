import CausewayRx

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
