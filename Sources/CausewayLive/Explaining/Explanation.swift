import Causeway

/// Why a stream delivers nothing, too much or no more, with the line to look at and what to do.
public struct Explanation: Hashable, Sendable, CustomStringConvertible {
  /// A reason that the graph shows.
  public struct Cause: Hashable, Sendable, Codable, CustomStringConvertible {
    /// The kind of reason.
    public let kind: Kind
    /// The event or the state, as a sentence.
    public let sentence: String
    /// The line to look at, such as `App/List.swift:12`, if it is known.
    public let location: String?
    /// The remedy, as a sentence.
    public let remedy: String
    /// Whether something is wrong.
    ///
    /// The value is `false` for a stream that is quiet, or waits as it is meant to. The documentation of each
    /// ``Explanation/Kind`` says when it is an alarm.
    public let isAlarm: Bool

    init(kind: Kind, sentence: String, location: String?, remedy: String, isAlarm: Bool? = nil) {
      self.kind = kind
      self.sentence = sentence
      self.location = location
      self.remedy = remedy
      self.isAlarm = isAlarm ?? kind.isAlwaysAlarm
    }

    /// The line, the sentence and the remedy.
    public var description: String {
      "\(location.map { "\($0): " } ?? "")\(sentence) \(remedy)"
    }
  }

  /// A kind of reason.
  ///
  /// A kind is no alarm unless its documentation says so: most streams of a healthy app wait for something.
  public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
    /// No graph was installed when the stream was subscribed to.
    case notWatched
    /// Nothing is subscribed.
    case notSubscribed
    /// The token was released.
    case tokenReleased
    /// The consumer cancelled.
    case cancelled
    /// The object whose property is written is gone. An alarm if the subscription is still there a tenth of a second after
    /// the graph was first read without the object: something holds the token.
    case ownerGone
    /// The source had finished before the subscription.
    case finishedBefore
    /// The source has finished.
    case finished
    /// An error ended the stream.
    case failed
    /// An input of an operator with several inputs has sent nothing. An alarm if the reason for that is one.
    case silentInput
    /// An operator has rejected the values, as it may be meant to.
    case rejected
    /// An operator waits for the end of its upstream.
    case waitsForEnd
    /// An operator holds a value back for some time.
    case waitsForTime
    /// A retry waits for its next attempt. An alarm after ten seconds.
    case waitsForRetry
    /// Each value replaces the work that the one before has started.
    case replaced
    /// The work that a value has started has not answered. An alarm if the reason for that is one, and for a task after
    /// ten seconds.
    case innerSilent
    /// The main actor or a scheduler has not run. An alarm after a second.
    case blocked
    /// A step on the main actor, or another consumer, has not returned. An alarm after a second.
    case busy
    /// A buffer was full, and values were dropped. An alarm. A buffer for the latest value only replaces it.
    case dropped
    /// Other code has taken over the slot of the service. An alarm.
    case slotStolen
    /// A service has misbehaved in another way, as its bridge has reported. An alarm.
    case misuse
    /// A service was called and has not answered. An alarm after ten seconds.
    case notAnswered
    /// A service keeps the callback of a subscription that is over. An alarm after ten seconds.
    case callbackKept
    /// A service has not called back, for example because nothing has happened that it would tell.
    case notCalled
    /// A subject without a memory has sent nothing since the subscription.
    case notReplayed
    /// A source has sent nothing since the subscription.
    case sourceSilent
    /// A shared source runs though nothing is subscribed to it.
    case gracePeriod
    /// Several subscriptions were made by one line. An alarm if they write the same property of one object. Otherwise it
    /// may be intended: each row of a list subscribes once.
    case subscribedTwice
    /// Values arrive.
    case delivers

    /// Whether a reason of this kind is an alarm, if the time or the source do not decide it.
    fileprivate var isAlwaysAlarm: Bool {
      switch self {
      case .dropped, .slotStolen, .misuse: true
      default: false
      }
    }
  }

  /// The reasons, at least one, the most likely one first.
  public let causes: [Cause]
  /// The stream as a tree, empty if nothing is subscribed.
  public let tree: String

  /// The reasons, a paragraph each, and the tree.
  public var description: String {
    (causes.map(\.description) + (tree.isEmpty ? [] : [tree])).joined(separator: "\n")
  }
}
