import CausewayBridging
import Testing

@testable import CausewayTesting

@Suite struct ScriptedProgressTests {
  @Test func progressComesUntilTheAnswer() {
    let call = FakeDownloader.Script()
    let seen = Probe<[String]>([])
    start(call, seen)
    call.emit(.progress(0.5))
    call.emit(.result("done"))
    call.emit(.progress(1))
    call.emit(.result("again"))
    start(call, seen)
    call.fail(.offline)
    call.finish()
    #expect(seen.value == ["0.5", "done", "offline"])
    #expect(call.ledger.registrations == 2)
    #expect(call.ledger.core.state.now.listeners == 0)
  }

  @Test func aCancelledOrForgottenCallHearsNothing() {
    let call = FakeDownloader.Script()
    let seen = Probe<[String]>([])
    call.cancel(start(call, seen))
    start(call, seen)
    call.forget()
    call.emit(.progress(0.5))
    call.emit(.result("done"))
    call.cancel(7)
    #expect(seen.value == [])
    #expect(call.ledger.unregistrations == 2)
    #expect(call.ledger.core.state.now.unknown == ["call 7"])
  }

  @Test func callsThatAreOverAreCalledLateWhileCallbacksAreKept() {
    let call = FakeDownloader.Script()
    let seen = Probe<[String]>([])
    start(call, seen)
    call.emit(.result("done"))
    call.emitLate(.progress(1))
    call.ledger.core.state.change { $0.keepsCallbacks = true }
    call.cancel(start(call, seen))
    call.emitLate(.progress(2))
    call.emitLate(.result("late"))
    #expect(seen.value == ["done", "2.0", "late"])
  }

  @discardableResult
  private func start(_ call: FakeDownloader.Script, _ seen: Probe<[String]>) -> Int {
    call.start(
      progress: { seen.append("\($0)") },
      completion: { result in
        switch result {
        case .success(let text): seen.append(text)
        case .failure(let error): seen.append("\(error)")
        }
      })
  }
}
