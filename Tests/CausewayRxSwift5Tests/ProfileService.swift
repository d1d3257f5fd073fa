import CausewayRx

/// A service as it was written for RxSwift; only its import line is different.
final class ProfileService {
  struct Unknown: Error {}

  let current = BehaviorSubject<Profile?>(value: nil)
  let rows = BehaviorRelay<[ProfileRow]>(value: [])
  let added = PublishSubject<Profile>()
  private(set) var selected: [String] = []
  private var cache: [String: Profile] = [:]
  private let bag = DisposeBag()

  init() {
    added
      .do(onNext: { [weak self] in self?.cache[$0.name] = $0 })
      .map { [weak self] profile in ProfileRow(profile: profile) { self?.selected.append(profile.name) } }
      .scan([]) { $0 + [$1] }
      .observe(on: MainScheduler.instance)
      .bind(to: rows)
      .disposed(by: bag)
    Observable.combineLatest(current, rows) { current, rows in rows.map(\.profile).filter { $0 !== current } }
      .distinctUntilChanged { $0.count == $1.count }
      .subscribe(onNext: { [weak self] in self?.others = $0 })
      .disposed(by: bag)
  }

  private(set) var others: [Profile] = []

  func fetch(_ name: String) -> Single<Profile> {
    Single.create { [weak self] single in
      if let found = self?.cache[name] {
        single(.success(found))
      } else {
        single(.failure(Unknown()))
      }
      return Disposables.create()
    }
  }

  func fetch(all names: [String]) -> Observable<Profile> {
    Observable.from(names).flatMap { self.fetch($0) }
  }

  func reload() -> Single<Profile> {
    asyncToSingle { Profile("reloaded") }
  }

  func select(_ profile: Profile) -> Completable {
    Completable.create { done in
      self.current.onNext(profile)
      done(.completed)
      return Disposables.create()
    }
  }
}
