import Dispatch
import Synchronization

/// A service with completion handlers that answer at different times.
final class Counter: Sendable {
  static let key = DispatchSpecificKey<Bool>()

  private let queue = DispatchQueue(label: "counter")
  private let waiting = Mutex<(@Sendable (Int) -> Void)?>(nil)

  init() {
    queue.setSpecific(key: Self.key, value: true)
  }

  /// Answers when ``answer()`` is called.
  func count(completion: @escaping @Sendable (Int) -> Void) {
    waiting.withLock { $0 = completion }
  }

  var isAsked: Bool { waiting.withLock { $0 != nil } }

  func answer() {
    let completion = waiting.withLock { $0.take() }
    completion?(3)
  }

  /// Answers before it returns, and goes on.
  func cached(_ lines: Lines, completion: @escaping @Sendable (Int) -> Void) {
    completion(3)
    lines.add("the service goes on")
  }

  /// Answers on the queue of the service.
  func measure(completion: @escaping @Sendable (Int) -> Void) {
    queue.async { completion(3) }
  }
}

/// What happened, in order.
final class Lines: Sendable {
  private let lines = Mutex<[String]>([])

  func add(_ line: String) { lines.withLock { $0.append(line) } }

  var text: String { lines.withLock { $0.joined(separator: ", ") } }
}
