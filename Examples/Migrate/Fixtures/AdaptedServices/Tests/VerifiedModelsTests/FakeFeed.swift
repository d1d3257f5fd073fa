import Causeway
import CausewayBridging
import CausewayRx
import CausewayTesting

@testable import VerifiedModels

/// A stand-in for `Feed` that a test commands by its scripts.
@MainActor
final class FakeFeed: Feed {
  private let changesScript: PublishSubject<[String]>
  private let isOnlineScript: BehaviorRelay<Bool>
  private let loadScript: ScriptedCall<[String], any Error>
  private let saveScript: ScriptedCall<Void, any Error>

  init(
    changes: PublishSubject<[String]> = PublishSubject(), isOnline: BehaviorRelay<Bool> = BehaviorRelay(value: true),
    load: ScriptedCall<[String], any Error> = ScriptedCall(), save: ScriptedCall<Void, any Error> = ScriptedCall()
  ) {
    changesScript = changes
    isOnlineScript = isOnline
    loadScript = load
    saveScript = save
  }

  var changes: Observable<[String]> {
    changesScript.asObservable()
  }

  var isOnline: BehaviorRelay<Bool> {
    isOnlineScript
  }

  func load(_ page: Int) -> Single<[String]> {
    Single.create { [loadScript] observer in
      let id = loadScript.start(as: "load(\(page))") { result in
        observer(result)
      }
      return Disposables.create { loadScript.cancel(id) }
    }
  }

  func save(_ title: String) -> Completable {
    Completable.create { [saveScript] observer in
      let id = saveScript.start(as: "save(\(title))") { result in
        switch result {
        case .success: observer(.completed)
        case .failure(let error): observer(.error(error))
        }
      }
      return Disposables.create { saveScript.cancel(id) }
    }
  }
}
