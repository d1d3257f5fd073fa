import Causeway
import CausewayTesting
import Dispatch

/// Records what a service does, call by call, with the place of each, so that its replacement can be compared with it.
///
/// Entries are kept for each place in order. Between places there is no order to compare: a service that calls back on two
/// threads makes none.
final class CallTranscript: Sendable {
  private static let key = DispatchSpecificKey<String>()
  private let entries = Probe<[String: [String]]>([:])

  /// Gives a queue the name by which its calls are recorded.
  static func name(_ queue: DispatchQueue, _ name: String) {
    queue.setSpecific(key: key, value: name)
  }

  /// Records a call, on whichever thread it comes.
  func note(_ call: String) {
    let place = MainActorContext.isCurrent ? "main" : DispatchQueue.getSpecific(key: Self.key) ?? "anywhere"
    entries.change { $0[place, default: []].append(call) }
  }

  /// The calls of each place, in order.
  var byPlace: [String: [String]] { entries.value }
}
