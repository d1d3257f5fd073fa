import AppleFoundation
import Causeway
import CausewayApp
import CausewayBridging
import CausewayFoundation
import CausewayViewModel
import Combine
import RxSwift
import SwiftUI

/// An adapter over a service of RxSwift's.
struct ScoreAdapter {
  let service: RxSwift.Observable<Int>

  var scores: AnyPublisher<Int, any Error> {
    CallbackPublisher<Int, any Error>.foreign(sharing: service, label: "scores") { source, next, failed, finished in
      source.subscribe(onNext: next, onError: failed, onCompleted: finished)
    } dispose: {
      $0.dispose()
    }
    .eraseToAnyPublisher()
  }
}
