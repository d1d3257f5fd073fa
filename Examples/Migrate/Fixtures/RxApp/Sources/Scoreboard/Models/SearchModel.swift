import RxRelay
import RxSwift

/// Finds goals by the name of a team.
@MainActor final class SearchModel {
  let text = BehaviorRelay(value: "")
  private(set) var results: [Goal] = []
  private(set) var errorText: String?

  private let disposeBag = DisposeBag()

  init(_ goals: Observable<[Goal]>) {
    Observable.combineLatest(text.skipWhile { $0.isEmpty }, goals)
      .map { text, goals in goals.filter { $0.team.hasPrefix(text) } }
      .observe(on: MainScheduler.instance)
      .subscribe(onNext: { [weak self] in self?.results = $0 }, onError: { [weak self] in self?.errorText = "\($0)" })
      .disposed(by: disposeBag)
  }
}
