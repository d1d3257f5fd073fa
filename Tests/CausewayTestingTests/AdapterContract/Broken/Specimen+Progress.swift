import Causeway
import CausewayBridging
import CausewayTesting

extension Specimen {
  /// Services with progress and an answer.
  static let progress: [Specimen] = [
    .downloader("never sends progress", breaks: .deliversEveryValue) { downloader, isBroken in
      downloading(with: downloader).filter { !isBroken || $0.progress == nil }
    },
    .downloader("sends progress after the result", breaks: .deliversFinish) { downloader, isBroken in
      downloading(with: downloader).flatMapOnce { step in
        step.result == nil || !isBroken ? [step] : [step, .progress(1)]
      }
    },
    .downloader("drops the result", breaks: .deliversFinish) { downloader, isBroken in
      downloading(with: downloader).filter { !isBroken || $0.result == nil }
    },
    .downloader("sends the result as progress has come to its end", breaks: .deliversEveryValue) {
      downloader, isBroken in
      downloading(with: downloader).flatMapOnce { step in
        step == .progress(5) && isBroken ? [step, .result("done")] : [step]
      }
    },
  ]

  /// A specimen whose service has progress.
  static func downloader(
    _ name: String, breaks rule: AdapterRule, and others: Set<AdapterRule> = [], traits: AdapterTraits = [],
    adapter:
      @escaping @Sendable (FakeDownloader, _ isBroken: Bool) -> some Publisher<
        CallbackProgress<Double, String>, CallbackError<ScriptError>
      >
  ) -> Specimen {
    Specimen(name, breaks: rule, and: others) { isBroken, patience in
      AdapterContract(
        progress: { Double($0) }, answer: "done", error: .offline, traits: traits, patience: patience
      ) { (script: FakeDownloader.Script) in
        adapter(FakeDownloader(script), isBroken)
      }
    }
  }
}
