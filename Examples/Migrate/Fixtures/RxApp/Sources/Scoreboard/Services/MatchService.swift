import RxRelay
import RxSwift

/// Follows a match.
final class MatchService {
  /// The goals of each team so far.
  let score = BehaviorRelay<[String: Int]>(value: [:])

  private let reports = PublishSubject<Goal>()
  private let disposeBag = DisposeBag()

  init() {
    // A goal that is reported twice counts once.
    reports.distinctUntilChanged()
      .scan(into: [String: Int]()) { $0[$1.team, default: 0] += 1 }
      // The score stays if the connection is lost.
      .catchError { _ in .never() }
      .bind(to: score)
      .disposed(by: disposeBag)
  }

  /// The goals from now on.
  ///
  /// Fails if the connection to the stadium is lost.
  var goals: Observable<Goal> { reports.distinctUntilChanged() }

  func report(_ goal: Goal) { reports.onNext(goal) }
  func loseConnection() { reports.onError(ConnectionLost()) }
}

struct ConnectionLost: Error {}
