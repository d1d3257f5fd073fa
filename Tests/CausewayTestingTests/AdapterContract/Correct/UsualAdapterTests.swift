import Causeway
import CausewayBridging
import CausewayTesting
import Testing

/// Adapters and fakes that differ from the simplest ones, and keep the contract.
@Suite struct UsualAdapterTests {
  private static func sharing<Shared: Publisher<Int, ScriptError>>(
    _ name: String, _ share: @escaping @Sendable (CallbackPublisher<Int, ScriptError>) -> Shared
  ) -> Usual {
    Usual(
      testDescription: name,
      contract: AdapterContract(values: { $0 }, error: .offline, traits: [.sharesRegistration, .endsForGood]) {
        (script: FakeSensor.Script) in
        share(listening(to: FakeSensor(script)))
      })
  }

  private static func sensor<Adapter: Publisher<Int, ScriptError>>(
    _ name: String, _ traits: AdapterTraits = [], _ adapter: @escaping @Sendable (FakeSensor) -> Adapter
  ) -> Usual {
    Usual(
      testDescription: name,
      contract: AdapterContract(values: { $0 }, error: .offline, traits: traits) { (script: FakeSensor.Script) in
        adapter(FakeSensor(script))
      })
  }

  static let adapters: [Usual] = [
    sharing("a grace period") { $0.shared(stop: .after(.milliseconds(50))) },
    sharing("a replayed value") { $0.share(replay: 1) },
    sensor("a fake that unregisters its listeners at the end as well", .forgetsAtEnd) { sensor in
      CallbackPublisher { continuation in
        let id = Locked(0)
        let listener = sensor.addListener {
          continuation.yield($0)
        } onEnd: {
          continuation.finish()
          sensor.removeListener(id.withLock { $0 })
        } onError: {
          sensor.removeListener(id.withLock { $0 })
          continuation.finish(throwing: $0)
        }
        id.withLock { $0 = listener }
        continuation.onTermination = { _ in sensor.removeListener(listener) }
      }
    },
    sensor("a chain of tasks") { sensor in
      CallbackPublisher { continuation in
        let chain = TaskChain()
        let id = sensor.addListener { value in
          chain.append { continuation.yield(value) }
        } onEnd: {
          chain.append { continuation.finish() }
        } onError: { error in
          chain.append { continuation.finish(throwing: error) }
        }
        continuation.onTermination = { _ in sensor.removeListener(id) }
      }
    },
  ]

  @Test(arguments: adapters) func isAccepted(_ adapter: Usual) async {
    let report = await adapter.contract.report()
    #expect(report.findings.map(\.description) == [])
  }
}

/// Tasks that run one after the other.
private final class TaskChain: Sendable {
  private let tail = Locked<Task<Void, Never>?>(nil)

  func append(_ step: @escaping @Sendable () -> Void) {
    tail.withLock { tail in
      let previous = tail
      tail = Task {
        await previous?.value
        step()
      }
    }
  }
}

/// An adapter that keeps the contract.
struct Usual: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let contract: AdapterContract
}
