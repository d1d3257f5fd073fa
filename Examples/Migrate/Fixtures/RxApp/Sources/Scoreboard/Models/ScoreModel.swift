import RxSwift

/// What the board shows.
@MainActor final class ScoreModel {
  private(set) var score: [String: Int] = [:]
  private(set) var headline = ""
  private(set) var errorText: String?
  /// Called when something has changed.
  var onChange: () -> Void = {}

  private let disposeBag = DisposeBag()

  init(match: MatchService, players: PlayerService) {
    match.score.asObservable()
      .observeOn(MainScheduler.instance)
      .subscribe(onNext: { [weak self] in self?.score = $0 })
      .disposed(by: disposeBag)
    match.goals
      .flatMapLatest { goal in
        players.name(of: goal.player).asObservable()
          .catchErrorJustReturn("number \(goal.player)")
          .map { "\(goal.minute)' \($0) scores for \(goal.team)" }
      }
      .observe(on: MainScheduler.instance)
      .subscribe(onNext: { [weak self] in self?.show($0) }, onError: { [weak self] in self?.errorText = "\($0)" })
      .disposed(by: disposeBag)
  }

  private func show(_ headline: String) {
    self.headline = headline
    onChange()
  }
}
