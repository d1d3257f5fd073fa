import Causeway
import CausewayTesting
import Testing

@Suite struct AsyncStreamAdapterTests {
  @Test func asyncStreamIsAccepted() async {
    let contract = AdapterContract(values: { $0 }, traits: .reportsNothing) {
      (script: ScriptedService<Int, Never>) in
      Deferred {
        AsyncStream<Int> { continuation in
          let id = script.register {
            continuation.yield($0)
          } onFinish: {
            continuation.finish()
          }
          continuation.onTermination = { _ in script.unregister(id) }
        }
        .publisher
      }
    }
    await expectAccepted(contract, skipping: [.oneShot, .places, .initial, .failing, .reports])
  }
}
