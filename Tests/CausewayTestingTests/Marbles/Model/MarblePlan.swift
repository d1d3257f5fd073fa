import Causeway
import CausewayTesting

/// A random publisher of a marble scene, as a value from which the publisher and its model are created.
///
/// Durations are in half ticks.
indirect enum MarblePlan: Sendable {
  case hot(String)
  case cold(String)
  case timer(Int)
  case every(Int)
  case delay(MarblePlan, Int)
  case debounce(MarblePlan, Int)
  case retry(MarblePlan, pause: Int, attempts: Int)
  case latest(MarblePlan, MarblePlan)
  case all(MarblePlan, MarblePlan)

  /// Creates a random plan.
  ///
  /// - Parameters:
  ///   - depth: The maximum number of nested operators.
  ///   - generator: The source of randomness.
  /// - Returns: The plan.
  static func random(_ depth: Int, _ generator: inout some RandomNumberGenerator) -> MarblePlan {
    guard depth > 0 else {
      return switch Int.random(in: 0..<6, using: &generator) {
      case 0, 1: .hot(diagram(14, &generator))
      case 2, 3: .cold(diagram(6, &generator))
      case 4: .timer(Int.random(in: 1...9, using: &generator))
      default: .every(Int.random(in: 3...11, using: &generator))
      }
    }
    let plan = random(depth - Int.random(in: 1...depth, using: &generator), &generator)
    let duration = Int.random(in: 1...7, using: &generator)
    return switch Int.random(in: 0..<6, using: &generator) {
    case 0: .delay(plan, duration)
    case 1: .debounce(plan, duration)
    case 2: .retry(plan, pause: duration, attempts: Int.random(in: 1...3, using: &generator))
    case 3: .all(plan, random(depth - 1, &generator))
    default: .latest(plan, random(depth - 1, &generator))
    }
  }

  private static func diagram(_ length: Int, _ generator: inout some RandomNumberGenerator) -> String {
    var text = ""
    var letters = "abcdefgh".makeIterator()
    for _ in 0..<Int.random(in: 0...length, using: &generator) {
      let isValue = Int.random(in: 0..<3, using: &generator) == 0
      text.append(isValue ? letters.next() ?? "z" : "-")
    }
    return text + ["|", "|", "#", ""].randomElement(using: &generator)!
  }
}

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
