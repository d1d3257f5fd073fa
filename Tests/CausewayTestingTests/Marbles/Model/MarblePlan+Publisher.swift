import Causeway
import CausewayTesting

extension MarblePlan {
  /// Creates the publisher in a scene.
  func publisher(in scene: MarbleScene) -> AnyPublisher<String, MarbleFailure> {
    let clock = scene.clock
    func time(_ halfTicks: Int) -> Duration { scene.tick * halfTicks / 2 }
    switch self {
    case .hot(let text):
      return scene.hot(text).eraseToAnyPublisher()
    case .cold(let text):
      return scene.cold(text).eraseToAnyPublisher()
    case .timer(let delay):
      return OneShotTimer(after: time(delay), clock: clock).map { "t" }.setFailureType(to: MarbleFailure.self)
        .eraseToAnyPublisher()
    case .every(let interval):
      return RepeatingTimer(every: time(interval), clock: clock).map { "\($0)" }
        .setFailureType(to: MarbleFailure.self).eraseToAnyPublisher()
    case .delay(let plan, let duration):
      return plan.publisher(in: scene).delay(for: time(duration), clock: clock).eraseToAnyPublisher()
    case .debounce(let plan, let duration):
      return plan.publisher(in: scene).debounce(for: time(duration), clock: clock).eraseToAnyPublisher()
    case .retry(let plan, let pause, let attempts):
      return plan.publisher(in: scene).retry(.constant(time(pause), attempts: attempts), clock: clock)
        .eraseToAnyPublisher()
    case .latest(let plan, let inner):
      let outer = plan.publisher(in: scene)
      let inner = inner.publisher(in: scene)
      return outer.flatMapLatest { _ in inner }.eraseToAnyPublisher()
    case .all(let plan, let inner):
      let outer = plan.publisher(in: scene)
      let inner = inner.publisher(in: scene)
      return outer.flatMap { _ in inner }.eraseToAnyPublisher()
    }
  }
}
