import Causeway
import CausewayBridging
import CausewayTesting

extension Specimen {
  /// Services with progress and an answer.
  static let progress: [Specimen] = [
    .downloader("never sends progress", breaks: .deliversEveryValue, and: sending) { downloader, isBroken in
      downloading(with: downloader).filter { !isBroken || $0.progress == nil }
    },
    .downloader("sends progress after the result", breaks: .deliversFinish, and: answering) { downloader, isBroken in
      downloading(with: downloader).flatMapOnce { step in
        step.result == nil || !isBroken ? [step] : [step, .progress(1)]
      }
    },
    .downloader("drops the result", breaks: .deliversFinish, and: answering) { downloader, isBroken in
      downloading(with: downloader).filter { !isBroken || $0.result == nil }
    },
    .downloader("sends a result of its own", breaks: .deliversEveryValue, and: [.keepsOrder, .serialisesCalls]) {
      downloader, isBroken in
      downloading(with: downloader).flatMapOnce { step in
        step == .progress(5) && isBroken ? [step, .result("done")] : [step]
      }
    },
  ]

  /// The rules that observe the answer.
  private static let answering: Set<AdapterRule> = [.endsInsideRegister, .everyoneSeesTheSame]
  /// The rules that let the service send a value and wait for it.
  private static let sending: Set<AdapterRule> = [
    .callsOutWithoutLock, .cancelLeavesOthers, .cancelsInsideCallback, .cancelsInsideRegister,
    .deliversCallDuringRegister, .deliversCallInsideRegister, .deliversFinish, .emitsInsideCallback,
    .endsInsideRegister, .everyoneSeesTheSame, .serialisesCalls, .silentAfterCancel, .startsAgainAfterCancel,
    .startsAgainAfterFailure, .startsAgainAfterFinish, .subscribesInsideCallback, .unregistersOnBreak,
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
