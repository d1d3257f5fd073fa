import CausewayRx

/// Services as they were written for Rx, for the samples of the guide.
enum GuideServices {
  enum Fault: Error { case offline }

  final class NetworkManager {
    enum State: Sendable { case connected, disconnected }

    let stateSubject = BehaviorSubject(value: State.disconnected)
    var connectionState: Observable<State> { stateSubject.asObservable() }
  }

  final class ItemService {
    /// `nil` to answer later, through the pending observers.
    var answer: Result<[String], any Error>? = .success([])
    private(set) var pending: [(Result<[String], any Error>) -> Void] = []

    func fetchItems() -> Single<[String]> {
      Single.create { [self] single in
        if let answer { single(answer) } else { pending.append(single) }
        return Disposables.create()
      }
    }
  }

  final class ServerManager {
    let servers = ReplaySubject<[String]>.create(bufferSize: 1)
    let loadingStateSubject = BehaviorSubject(value: false)
    let selected = PublishSubject<String?>()
  }

  final class AuthManager {
    let authStateSubject = BehaviorSubject(value: false)
  }

  final class LocationManager {
    let locationStatusSubject = BehaviorSubject(value: "notDetermined")
    let requestTrigger = PublishSubject<Void>()
    private let bag = DisposeBag()

    init() {
      requestTrigger
        .observe(on: MainScheduler.asyncInstance)
        .subscribe(onNext: { [weak self] in self?.locationStatusSubject.onNext("authorizedWhenInUse") })
        .disposed(by: bag)
    }
  }
}
