import Causeway
import CausewayBridging
import CausewayTesting
import Testing

@Suite struct ProgressAdapterTests {
  static let skipped: [Set<AdapterRule>] = [[.unregistersOnFinish, .unregistersOnFailure], .initial]

  @Test func callbackProgressPublisherIsAccepted() async {
    let contract = AdapterContract(progress: { Double($0) }, answer: "done", error: .offline) {
      (script: FakeDownloader.Script) in
      downloading(with: FakeDownloader(script))
    }
    await expectAccepted(contract, skipping: Self.skipped + [.places])
  }

  @Test func callbackProgressPublisherOfTheMainActorIsAccepted() async {
    let contract = AdapterContract(progress: { Double($0) }, answer: "done", error: .offline, on: .mainActor) {
      @MainActor (script: FakeDownloader.Script) in
      let downloader = FakeDownloader(script)
      return CallbackProgressPublisher<Double, String, ScriptError>(on: MainActor.shared) { report, callback in
        let id = downloader.download(progress: report, completion: callback.handler)
        callback.onCancel(on: MainActor.shared) { downloader.cancel(id) }
      }
    }
    await expectAccepted(contract, skipping: Self.skipped + [.threads, [.deliversInPlace]])
  }

  @Test func mappedProgressIsAccepted() async {
    let contract = AdapterContract(
      progress: { Double($0) }, answer: "done", outputs: { "\($0)%" }, answerOutput: "done", error: .offline
    ) { (script: FakeDownloader.Script) in
      downloading(with: FakeDownloader(script)).map { step in
        switch step {
        case .progress(let percent): "\(Int(percent))%"
        case .result(let text): text
        }
      }
    }
    await expectAccepted(contract, skipping: Self.skipped + [.places])
  }

  @Test func progressAloneIsAccepted() async {
    let contract = AdapterContract(
      progress: { Double($0) }, answer: "done", outputs: { Double($0) }, answerOutput: nil, error: .offline
    ) { (script: FakeDownloader.Script) in
      downloading(with: FakeDownloader(script)).compactMap(\.progress)
    }
    await expectAccepted(contract, skipping: Self.skipped + [.places])
  }
}

/// The correct adapter that others are compared with.
func downloading(with downloader: FakeDownloader) -> CallbackProgressPublisher<Double, String, ScriptError> {
  CallbackProgressPublisher { report, callback in
    let id = downloader.download(progress: report, completion: callback.handler)
    callback.onCancel { downloader.cancel(id) }
  }
}
