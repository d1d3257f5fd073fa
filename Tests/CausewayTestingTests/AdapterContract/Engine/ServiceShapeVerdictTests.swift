import Causeway
import CausewayBridging
import Dispatch
import Testing

@testable import CausewayTesting

/// The contract's results for unusual adapters of services with progress and pages.
@Suite struct ServiceShapeVerdictTests {
  @Test func sharedPagesAreAccepted() async {
    let contract = AdapterContract(values: { $0 }, error: .offline, traits: [.sharesRegistration, .endsForGood]) {
      (script: FakeArchive.Script) in
      items(of: FakeArchive(script)).share()
    }
    #expect(await contract.report().findings.map(\.description) == [])
  }

  @Test func sharedProgressIsAccepted() async {
    let contract = AdapterContract(
      progress: { Double($0) }, answer: "done", error: .offline, traits: [.sharesRegistration, .endsForGood]
    ) { (script: FakeDownloader.Script) in
      downloading(with: FakeDownloader(script)).share()
    }
    #expect(await contract.report().findings.map(\.description) == [])
  }

  @Test func pagesOfSeveralValuesAreMapped() async {
    let contract = AdapterContract(values: { [$0] }, outputs: { "\($0)" }, error: .offline) {
      (script: ScriptedPages<[Int], ScriptError>) in
      texts(of: script, after: nil)
    }
    #expect(await contract.report().findings.map(\.description) == [])
  }

  @Test func anAdapterThatHangsWhenTheCallIsDroppedIsRejected() async {
    let contract = AdapterContract(
      progress: { Double($0) }, answer: "done", error: .offline, traits: .reportsNothing, patience: .milliseconds(500)
    ) { (script: FakeDownloader.Script) in
      CallbackPublisher<CallbackProgress<Double, String>, ScriptError> { continuation in
        let id = script.start(
          progress: { continuation.yield(.progress($0)) },
          completion: { result in
            switch result {
            case .success(let text):
              continuation.yield(.result(text))
              continuation.finish()
            case .failure(let error): continuation.finish(throwing: error)
            }
          })
        continuation.onTermination = { _ in script.cancel(id) }
      }
    }
    #expect(await contract.report().findings.map(\.rule) == [.endsWhenDropped])
  }

  /// The values keep their order, and arrive after the end.
  @Test func anEndThatOvertakesTheLastValueIsFoundEveryTime() async {
    await #expect(processExitsWith: .success) {
      let contract = AdapterContract(values: { $0 }, error: .offline, patience: .milliseconds(300)) {
        (script: FakeSensor.Script) in
        CallbackPublisher<Int, ScriptError> { continuation in
          let id = script.register { value in
            MainActorScheduler().schedule { continuation.yield(value) }
          } onFinish: {
            continuation.finish()
          } onFailure: {
            continuation.finish(throwing: $0)
          }
          continuation.onTermination = { _ in script.unregister(id) }
        }
      }
      for _ in 0..<10 {
        let finding = await contract.finding(.deliversFinish)
        precondition(finding != nil)
      }
    }
  }

  @Test func aWrongAnswerAfterACancelSaysHowToAcceptIt() async {
    let contract = AdapterContract(values: { $0 }, traits: .neverFinishes) { (script: FakeDoor.Script) in
      CallbackPublisher<Int, Never> { continuation in
        let id = script.register { [ledger = script.ledger] visitor in
          let question = ledger.ask("may \(visitor) come in?")
          continuation.yield(visitor)
          question.answer(isRight: continuation.isActive)
        }
        continuation.onTermination = { _ in script.unregister(id) }
      }
    }
    #expect(
      await contract.finding(.answersEveryQuestion)?.message == """
        After the service has asked, and the subscriber has cancelled inside its callback: the question "may 3 come in?" \
        received a wrong answer. A fake may accept any answer if question.isCancelled.
        """)
  }

  /// Values that wait for a task, or for the main actor, are not held permanently.
  @Test func anAdapterThatWaitsForATaskIsNotHeldForGood() async {
    let contract = AdapterContract(values: { $0 }, patience: .seconds(10)) { (script: ScriptedService<Int, Never>) in
      CallbackPublisher<Int, Never> { continuation in
        let id = script.register { value in
          let isDone = DispatchSemaphore(value: 0)
          Task { @MainActor in isDone.signal() }
          isDone.wait()
          continuation.yield(value)
        } onFinish: {
          continuation.finish()
        }
        continuation.onTermination = { _ in script.unregister(id) }
      }
    }
    #expect(await contract.finding(.keepsOrder) == nil)
    #expect(await contract.finding(.deliversFinish) == nil)
  }

  @Test func anAdapterThatAsksForTheSamePageAgainAndAgainIsRejected() async {
    let contract = AdapterContract(values: { $0 }, error: .offline, patience: .milliseconds(500)) {
      (script: FakeArchive.Script) in
      CallbackPublisher<Int, ScriptError> { continuation in
        let id = script.start(after: nil) { result in
          if let page = try? result.get() { askAgain(script, page, continuation) }
        }
        continuation.onTermination = { _ in script.cancel(id) }
      }
    }
    #expect(await contract.finding(.deliversEveryValue) != nil)
  }
}

@Sendable private func askAgain(
  _ script: FakeArchive.Script, _ page: FakeArchive.Page,
  _ continuation: CallbackPublisher<Int, ScriptError>.Continuation
) {
  if let value = page.value { continuation.yield(value) }
  // The cursor of this page, not of the next one.
  guard let next = page.next else { return continuation.finish() }
  script.start(after: next - 1) { result in
    if let page = try? result.get() { askAgain(script, page, continuation) }
  }
}

private func texts(
  of script: ScriptedPages<[Int], ScriptError>, after cursor: Int?
) -> AnyPublisher<String, CallbackError<ScriptError>> {
  CallbackFuture<ScriptedPage<[Int]>, ScriptError> { callback in
    let id = script.start(after: cursor, completion: callback.handler)
    callback.onCancel { script.cancel(id) }
  }
  .concatMap { page in
    let rest = page.next.map { texts(of: script, after: $0) } ?? Empty().eraseToAnyPublisher()
    return rest.prepend((page.value ?? []).map { "\($0)" })
  }
  .eraseToAnyPublisher()
}
