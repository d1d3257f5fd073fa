import Causeway
import CausewayTesting

/// A source to share, which counts its subscriptions and the live ones.
final class SharedSource: Sendable {
  let starts = Probe(0)
  let live = Probe(0)
  /// The number of next subscriptions that fail at once; the one after them stays active.
  let failures = Probe(0)
  private let current = Probe<Emitter<Int, TestError>?>(nil)

  var publisher: Source { Source(owner: self) }

  struct Source: Publisher {
    typealias Output = Int
    typealias Failure = TestError

    let owner: SharedSource

    func subscribe(_ subscriber: sending some Subscriber<Int, TestError>) {
      Emitter.attach(subscriber) { [owner] emitter in owner.start(emitter) }
    }
  }

  private func start(_ emitter: Emitter<Int, TestError>) {
    starts.change { $0 += 1 }
    live.change { $0 += 1 }
    emitter.onTermination { [live] _ in live.change { $0 -= 1 } }
    var fails = false
    failures.change { failures in
      fails = failures > 0
      failures = max(0, failures - 1)
    }
    if fails { return emitter.send(completion: .failure(.failed)) }
    current.change { $0 = emitter }
  }

  func send(_ values: Int...) {
    for value in values { current.value?.send(value) }
  }

  func fail() {
    current.value?.send(completion: .failure(.failed))
  }

  func finish() {
    current.value?.send(completion: .finished)
  }
}
