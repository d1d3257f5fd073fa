import Causeway
import CausewayTesting

extension Specimen {
  /// Services that are asked for one page after another.
  static let pages: [Specimen] = [
    .archive("loses the last page's value", .losesLastValue, breaks: .deliversEveryValue),
    .archive("stops after the first page", .stopsAfterFirstPage, breaks: .deliversEveryValue, and: continuing),
    .archive(
      "goes on asking after a cancel", .asksAfterCancel, breaks: .cancelsInsideCallback, and: [.cancelsInsideRegister]),
    .archive("does not cancel the call under way", .keepsCall, breaks: .unregistersOnCancel, and: cancelling),
    .archive("cancels an older call", .cancelsOlderCall, breaks: .leavesNoListener),
  ]

  /// The rules that need a second page or the last one.
  private static let continuing: Set<AdapterRule> = [
    .cancelLeavesOthers, .deliversCallInsideRegister, .deliversFailure, .deliversFinish, .emitsInsideCallback,
    .endsInsideRegister, .everyoneSeesTheSame, .releasesSubscriber, .serialisesCalls, .silentAfterEnd,
    .startsAgainAfterFinish,
  ]
  private static let cancelling: Set<AdapterRule> = [
    .cancellationReachesService, .leavesNoListener, .releasesCallbacks, .releasesService, .unregistersOnBreak,
    .unregistersOnRelease,
  ]

  static func archive(
    _ name: String, _ defect: PageLoop.Defect, breaks rule: AdapterRule, and others: Set<AdapterRule> = []
  ) -> Specimen {
    Specimen(name, breaks: rule, and: others) { isBroken, patience in
      AdapterContract(values: { $0 }, error: .offline, patience: patience) { (script: FakeArchive.Script) in
        items(of: FakeArchive(script), isBroken ? defect : nil)
      }
    }
  }
}
