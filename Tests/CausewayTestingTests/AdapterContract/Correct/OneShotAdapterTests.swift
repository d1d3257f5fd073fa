import Causeway
import CausewayBridging
import CausewayTesting
import Testing

@Suite struct OneShotAdapterTests {
  static let skipped: [Set<AdapterRule>] = [.repeating, .initial, .places]

  @Test func callbackFutureIsAccepted() async {
    let contract = AdapterContract(values: { $0 }, error: .offline) { (script: FakeLoader.Script) in
      loading(with: FakeLoader(script))
    }
    await expectAccepted(contract, skipping: Self.skipped)
  }

  @Test func callbackFutureOfAServiceThatCannotBeCancelledIsAccepted() async {
    let contract = AdapterContract(values: { $0 }, error: .offline, traits: .cannotBeCancelled) {
      (script: FakeLoader.Script) in
      CallbackFuture<Int, ScriptError> { script.start($0.handler) }
    }
    await expectAccepted(
      contract,
      skipping: Self.skipped + [
        [
          .unregistersOnCancel, .unregistersOnRelease, .cancellationReachesService, .survivesCallInsideUnregister,
          .leavesNoListener,
        ]
      ])
  }

  /// No rule waits for a cancellation that the service cannot be told of.
  @Test func callbackFutureOfAMainActorServiceThatCannotBeCancelledIsAccepted() async {
    let contract = AdapterContract(values: { $0 }, error: .offline, traits: .cannotBeCancelled, on: .mainActor) {
      @MainActor (script: FakeLoader.Script) in
      CallbackFuture<Int, ScriptError>(on: MainActor.shared) { script.start($0.handler) }
    }
    let report = await contract.report()
    #expect(report.findings.isEmpty)
    #expect(report.kept.contains(.registersInPlace))
  }

  @Test func withCallbackInATaskIsAccepted() async {
    let contract = AdapterContract(values: { $0 }, error: .offline) { (script: FakeLoader.Script) in
      let loader = FakeLoader(script)
      return CallbackPublisher<Int, CallbackError<ScriptError>> { continuation in
        let task = Task {
          do throws(CallbackError<ScriptError>) {
            continuation.yield(
              try await withCallback { (callback: Callback<Int, ScriptError>) in
                let id = loader.load(completion: callback.handler)
                callback.onCancel { loader.cancel(id) }
              })
            continuation.finish()
          } catch {
            continuation.finish(throwing: error)
          }
        }
        continuation.onTermination = { _ in task.cancel() }
      }
    }
    await expectAccepted(contract, skipping: Self.skipped)
  }
}

/// The correct adapter that others are compared with.
func loading(with loader: FakeLoader) -> CallbackFuture<Int, ScriptError> {
  CallbackFuture { callback in
    let id = loader.load(completion: callback.handler)
    callback.onCancel { loader.cancel(id) }
  }
}
