import CausewayTesting

/// A legacy service with a decision handler, as a fake over a script.
final class FakeDoor: Sendable {
  typealias Script = ScriptedService<Int, Never>
  /// Receives a visitor, and a closure that decides whether the visitor may enter.
  typealias Listener = (Int, _ decide: @escaping @Sendable (Bool) -> Void) -> Void

  let script: Script

  init(_ script: Script) {
    self.script = script
  }

  func addListener(_ listener: @escaping Listener) -> Int {
    let ledger = script.ledger
    return script.register { visitor in
      let question = ledger.ask("may \(visitor) come in?")
      listener(visitor) { question.answer(isRight: $0 || question.isCancelled) }
    }
  }

  func removeListener(_ id: Int) {
    script.unregister(id)
  }
}
