import Causeway
import CausewayBridging
import CausewayTesting
import Testing

@Suite struct BridgeDiagnosticsExpectationTests {
  /// A service that calls back a given number of times, possibly zero.
  private func fetch(answers: Int) async -> Bool {
    do throws(CallbackError<Never>) {
      _ = try await withCallback { (callback: Callback<Int, Never>) in
        for number in 0..<answers { callback.succeed(number) }
      }
      return true
    } catch {
      return false
    }
  }

  /// Runs a closure that has to fail the test once, and returns the failure's message.
  private func failure(_ body: () async -> Void) async -> String {
    let messages = Probe<[String]>([])
    await withKnownIssue {
      await body()
    } matching: { issue in
      messages.append(issue.comments.map(\.rawValue).joined())
      return true
    }
    #expect(messages.value.count == 1)
    return messages.value.first ?? ""
  }

  @Test func silenceIsWhatItIsTakenFor() async {
    let answered = await expectingNoBridgeDiagnostics { await fetch(answers: 1) }
    #expect(answered, "the operation's result is returned")
  }

  @Test func aReportFailsTheTest() async {
    let message = await failure {
      await expectingNoBridgeDiagnostics { _ = await fetch(answers: 2) }
    }
    #expect(message.contains("a bridge reported"))
    #expect(message.contains("BridgeDiagnosticsExpectationTests.swift:"), "where the bridge is: \(message)")
  }

  @Test func anExpectedReportPasses() async {
    await expectingBridgeDiagnostics([.dropped]) { _ = await fetch(answers: 0) }
    await expectingBridgeDiagnostics([.calledTwice, .dropped, .calledTwice]) {
      _ = await fetch(answers: 0)
      _ = await fetch(answers: 3)
    }
  }

  @Test func aMissingReportFailsTheTest() async {
    let message = await failure {
      await expectingBridgeDiagnostics([.dropped]) { _ = await fetch(answers: 1) }
    }
    #expect(message.hasPrefix("no bridge reported "))
  }

  @Test func eachIsExpectedAsOftenAsItIsNamed() async {
    let message = await failure {
      await expectingBridgeDiagnostics([.calledTwice]) { _ = await fetch(answers: 3) }
    }
    #expect(message.hasPrefix("a bridge reported: "))
  }

  @Test func aLateReportFailsTheTest() async {
    let message = await failure {
      let kept = Probe<Callback<Int, Never>?>(nil)
      await expectingNoBridgeDiagnostics {
        _ = try? await withCallback { (callback: Callback<Int, Never>) in
          kept.change { $0 = callback }
          callback.succeed(1)
        }
      }
      kept.value?.succeed(2)
    }
    #expect(message.contains("a bridge reported after the operation"))
  }

  @Test func withoutAwaitItIsTheSame() async {
    func drop() {
      CallbackFuture<Int, Never> { _ in }.sink(receiveCompletion: { _ in }, receiveValue: { _ in }).cancel()
    }
    func check() {
      expectingBridgeDiagnostics([.dropped]) { drop() }
    }
    check()
    let message = await failure {
      func check() { expectingNoBridgeDiagnostics { drop() } }
      check()
    }
    #expect(message.contains("a bridge reported"))
  }

  @Test func anErrorPassesThrough() {
    struct Fault: Error {}
    #expect(throws: Fault.self) {
      try expectingNoBridgeDiagnostics { throw Fault() }
    }
  }
}
