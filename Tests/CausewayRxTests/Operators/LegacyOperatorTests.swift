import CausewayRx
import CausewayTesting
import Dispatch
import Testing

/// A service written for RxSwift: not `Sendable`, and its closures capture it and local variables.
@Suite struct LegacyOperatorTests {
  private final class SearchService {
    private let query = BehaviorRelay(value: "")
    private let refresh = PublishSubject<Void>()
    private let bag = DisposeBag()
    private let scheduler: any SchedulerType
    private var requests = 0
    private(set) var shown: [String] = []
    private(set) var problems: [String] = []

    init(scheduler: any SchedulerType) {
      self.scheduler = scheduler
    }

    private func search(_ text: String) -> Single<[String]> {
      Single.create { [weak self] single in
        guard let self else { return Disposables.create() }
        requests += 1
        if text.isEmpty { single(.failure(RxError.noElements)) } else { single(.success([text, "\(requests)"])) }
        return Disposables.create()
      }
    }

    func start() {
      let typed = query.asObservable()
        .debounce(.milliseconds(300), scheduler: scheduler)
        .distinctUntilChanged()
      Observable.combineLatest(typed, refresh.startWith(()))
        .flatMapLatest { [unowned self] text, _ in
          search(text).asObservable().catch { [weak self] error in
            self?.problems.append("\(error)")
            return .empty()
          }
        }
        .withUnretained(self) { service, results in (results, service.requests) }
        .do(onNext: { [weak self] _, requests in self?.problems.append("requests: \(requests)") })
        .map { results, _ in results.joined(separator: " ") }
        .share(replay: 1)
        .observe(on: CurrentThreadScheduler.instance)
        .subscribe(with: self, onNext: { $0.shown.append($1) })
        .disposed(by: bag)
    }

    func type(_ text: String) { query.accept(text) }
    func pull() { refresh.onNext(()) }
  }

  @Test func aServiceOfRxSwiftRunsUnchanged() {
    let clock = TestClock()
    var service: SearchService? = SearchService(scheduler: ClockScheduler(clock))
    service?.start()
    clock.advance(by: .seconds(1))
    for text in ["a", "ab", "abc"] { service?.type(text) }
    clock.advance(by: .seconds(1))
    service?.pull()
    #expect(service?.shown == ["abc 2", "abc 3"])
    #expect(service?.problems == ["\(RxError.noElements)", "requests: 2", "requests: 3"])
    weak let held = service
    service = nil
    #expect(held == nil)
    #expect(clock.sleeperCount == 0)
  }
}
