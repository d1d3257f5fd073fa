import Causeway
import CausewayBridging
import CausewayTesting
import Testing

@Suite struct PagedAdapterTests {
  static let skipped: [Set<AdapterRule>] = [[.unregistersOnFinish, .unregistersOnFailure], .oneShot, .initial]

  @Test func callbackPublisherThatAsksInTheCompletionHandlerIsAccepted() async {
    let contract = AdapterContract(values: { $0 }, error: .offline) { (script: FakeArchive.Script) in
      items(of: FakeArchive(script))
    }
    await expectAccepted(contract, skipping: Self.skipped + [.places])
  }

  @Test func chainOfFuturesIsAccepted() async {
    let contract = AdapterContract(values: { $0 }, error: .offline) { (script: FakeArchive.Script) in
      chained(FakeArchive(script), after: nil)
    }
    await expectAccepted(contract, skipping: Self.skipped + [.places])
  }

  @Test func loopInATaskIsAccepted() async {
    let contract = AdapterContract(values: { $0 }, error: .offline) { (script: FakeArchive.Script) in
      let archive = FakeArchive(script)
      return CallbackPublisher<Int, CallbackError<ScriptError>> { continuation in
        let task = Task { await load(archive, continuation) }
        continuation.onTermination = { _ in task.cancel() }
      }
    }
    await expectAccepted(contract, skipping: Self.skipped + [.places])
  }

  @Test func serviceOfTheMainActorIsAccepted() async {
    let contract = AdapterContract(values: { $0 }, error: .offline, on: .mainActor) {
      @MainActor (script: FakeArchive.Script) in
      let archive = FakeArchive(script)
      return CallbackPublisher<Int, ScriptError>(on: MainActorScheduler()) { PageLoop(archive, $0, nil).begin() }
    }
    await expectAccepted(contract, skipping: Self.skipped + [.threads, [.deliversInPlace]])
  }

  /// Such an adapter stores the number of the call that returned last.
  @Test func anAdapterOfAServiceThatNeverCallsInsideMayBeSimple() async {
    let contract = AdapterContract(values: { $0 }, error: .offline, traits: [.neverCallsInside, .oneAtATime]) {
      (script: FakeArchive.Script) in
      items(of: FakeArchive(script), .cancelsOlderCall)
    }
    #expect(await contract.report().findings.map(\.description) == [])
  }

  @Test func anAdapterOfAMainActorServiceThatNeverCallsInsideMayBeSimple() async {
    let contract = AdapterContract(values: { $0 }, error: .offline, traits: .neverCallsInside, on: .mainActor) {
      @MainActor (script: FakeArchive.Script) in
      let archive = FakeArchive(script)
      return CallbackPublisher<Int, ScriptError>(on: MainActorScheduler()) {
        PageLoop(archive, $0, .cancelsOlderCall).begin()
      }
    }
    #expect(await contract.report().findings.map(\.description) == [])
  }
}

/// Returns the pages, each of which is a call of its own.
private func chained(_ archive: FakeArchive, after cursor: Int?) -> AnyPublisher<Int, CallbackError<ScriptError>> {
  CallbackFuture<FakeArchive.Page, ScriptError> { callback in
    let id = archive.fetch(after: cursor, completion: callback.handler)
    callback.onCancel { archive.cancel(id) }
  }
  .flatMap { page in
    let values = page.value.map { [$0] } ?? []
    let rest = page.next.map { chained(archive, after: $0) } ?? Empty().eraseToAnyPublisher()
    return rest.prepend(values)
  }
  .eraseToAnyPublisher()
}

private func load(
  _ archive: FakeArchive, _ continuation: CallbackPublisher<Int, CallbackError<ScriptError>>.Continuation
) async {
  var cursor: Int?
  do throws(CallbackError<ScriptError>) {
    repeat {
      let page = try await withCallback { (callback: Callback<FakeArchive.Page, ScriptError>) in
        let id = archive.fetch(after: cursor, completion: callback.handler)
        callback.onCancel { archive.cancel(id) }
      }
      if let value = page.value { continuation.yield(value) }
      cursor = page.next
    } while cursor != nil
    continuation.finish()
  } catch {
    continuation.finish(throwing: error)
  }
}
