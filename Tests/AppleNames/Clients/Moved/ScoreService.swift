import AppleFoundation
import CausewayRx

/// A service of RxSwift's of which only the import has changed.
final class ScoreService {
  let scores: Observable<Int>

  init() {
    scores = Observable.create { observer in
      observer.onNext(1)
      return Nothing()
    }
  }
}
private struct Nothing: Disposable {
  func dispose() {}
}
