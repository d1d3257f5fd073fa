import Causeway
public import Dispatch

/// Records what a service does, call by call, with the place of each, so that its replacement can be compared with it.
///
/// Play one script on the original and on the replacement, note every call in a transcript of its own, and compare their
/// ``byPlace``. Calls are kept for each place in order. Between places there is no order to compare: a service that calls
/// back on two threads makes none.
///
/// ```swift
/// CallTranscript.name(service.queue, "service")
/// let transcript = CallTranscript()
/// service.addListener { transcript.note("listener \($0)") }
/// ```
public final class CallTranscript: Sendable {
  private static let key = DispatchSpecificKey<String>()
  private let entries = Probe<[String: [String]]>([:])

  /// Makes an empty transcript.
  public init() {}

  /// Gives a queue the name by which calls on it are recorded, in every transcript.
  ///
  /// - Parameters:
  ///   - queue: The queue.
  ///   - name: The name. The main actor is called "main", and any other place "anywhere".
  public static func name(_ queue: DispatchQueue, _ name: String) {
    queue.setSpecific(key: key, value: name)
  }

  /// Records a call, on whichever thread it comes.
  ///
  /// - Parameter call: What is called, with its arguments, in words.
  public func note(_ call: String) {
    let place = MainActorContext.isCurrent ? "main" : DispatchQueue.getSpecific(key: Self.key) ?? "anywhere"
    entries.change { $0[place, default: []].append(call) }
  }

  /// The calls of each place, in order.
  public var byPlace: [String: [String]] { entries.value }
}
