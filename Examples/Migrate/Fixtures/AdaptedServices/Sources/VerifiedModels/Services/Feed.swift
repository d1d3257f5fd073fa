import CausewayRx

/// A service with streams of Rx.
@MainActor protocol Feed: AnyObject {
  /// The titles that other devices have changed.
  var changes: Observable<[String]> { get }
  var isOnline: BehaviorRelay<Bool> { get }
  func load(_ page: Int) -> Single<[String]>
  func save(_ title: String) -> Completable
}
