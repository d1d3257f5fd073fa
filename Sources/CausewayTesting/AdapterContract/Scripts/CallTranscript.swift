import Causeway
public import Dispatch

/// A record of the calls that a service makes or gets, grouped by where they run, to compare it with a replacement or to
/// compare two users of it.
///
/// Run one script on the original service and on its replacement, note every call in a transcript of its own, and
/// compare their ``byPlace``. The transcript keeps the order of the calls on each queue. It keeps no order between
/// queues, because calls on two threads have no fixed order.
///
/// ```swift
/// CallTranscript.name(service.queue, "service")
/// let transcript = CallTranscript()
/// service.addListener { transcript.note("listener \($0)") }
/// ```
public final class CallTranscript: Sendable {
  private struct Note: Sendable {
    let call: String
    let isEnd: Bool
  }

  private static let key = DispatchSpecificKey<String>()
  private let notes = Locked<[String: [Note]]>([:])

  /// Creates an empty transcript.
  public init() {}

  /// Gives a queue the name under which every transcript records the calls on it.
  ///
  /// - Parameters:
  ///   - queue: The queue.
  ///   - name: The name. Calls on the main actor are recorded as "main", and calls anywhere else as "anywhere".
  public static func name(_ queue: DispatchQueue, _ name: String) {
    queue.setSpecific(key: key, value: name)
  }

  /// Records a call.
  ///
  /// Call this method on the thread on which the call is made.
  ///
  /// - Parameter call: A description of the call and its arguments.
  public func note(_ call: String) { note(Note(call: call, isEnd: false)) }

  /// Records a call that ends something, such as a cancel.
  ///
  /// Calls of this kind that follow each other have no order: an object that is released with its `Set<AnyCancellable>`
  /// makes them in any order.
  ///
  /// Call this method on the thread on which the call is made.
  ///
  /// - Parameter call: A description of the call and its arguments.
  public func noteEnd(_ call: String) { note(Note(call: call, isEnd: true)) }

  private func note(_ note: Note) {
    let place = MainActorContext.isCurrent ? "main" : DispatchQueue.getSpecific(key: Self.key) ?? "anywhere"
    notes.withLock { $0[place, default: []].append(note) }
  }

  /// The recorded calls in order, keyed by the name of the queue on which they ran.
  ///
  /// Calls that end something are sorted where they follow each other.
  public var byPlace: [String: [String]] { notes.withLock { $0 }.mapValues(Self.sorted) }

  private static func sorted(_ notes: [Note]) -> [String] {
    var result: [String] = []
    var ends: [String] = []
    for note in notes {
      if note.isEnd {
        ends.append(note.call)
      } else {
        if !ends.isEmpty { result += ends.sorted() }
        ends = []
        result.append(note.call)
      }
    }
    return result + ends.sorted()
  }
}
