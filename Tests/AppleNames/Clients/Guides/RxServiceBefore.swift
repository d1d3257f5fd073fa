import RxSwift

final class ScoreService {
  let scoreSubject = BehaviorSubject<Int>(value: 0)
  private let bag = DisposeBag()

  init(goals: Observable<Int>) {
    goals.scan(0, accumulator: +)
      .subscribe(onNext: { [scoreSubject] in scoreSubject.onNext($0) })
      .disposed(by: bag)
  }
}

final class ScoreViewController {
  private let service: ScoreService
  private let bag = DisposeBag()
  private var score = 0
  private var errorText: String?

  init(_ service: ScoreService) {
    self.service = service
  }

  func viewDidLoad() {
    service.scoreSubject
      .observe(on: MainScheduler.instance)
      .subscribe(onNext: { [weak self] in self?.score = $0 }, onError: { [weak self] in self?.errorText = "\($0)" })
      .disposed(by: bag)
  }
}
