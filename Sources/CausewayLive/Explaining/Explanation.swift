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

    /// The line, the sentence and the remedy.
    public var description: String {
      "\(location.map { "\($0): " } ?? "")\(sentence) \(remedy)"
    }
  }

  /// A kind of reason.
  public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
    /// No graph was installed when the stream was subscribed to.
    case notWatched
    /// Nothing is subscribed.
    case notSubscribed
    /// The token was released.
    case tokenReleased
    /// The consumer cancelled.
    case cancelled
    /// The object whose property is written is gone.
    case ownerGone
    /// The source had finished before the subscription.
    case finishedBefore
    /// The source has finished.
    case finished
    /// An error ended the stream.
    case failed
    /// An input of an operator with several inputs has sent nothing.
    case silentInput
    /// An operator has rejected the values.
    case rejected
    /// An operator waits for the end of its upstream.
    case waitsForEnd
    /// An operator holds a value back for some time.
    case waitsForTime
    /// A retry waits for its next attempt.
    case waitsForRetry
    /// Each value replaces the work that the one before has started.
    case replaced
    /// The work that a value has started has not answered.
    case innerSilent
    /// The main actor or a scheduler has not run.
    case blocked
    /// A step on the main actor, or another consumer, has not returned.
    case busy
    /// A buffer was full, and values were dropped.
    case dropped
    /// Other code has taken over the slot of the service.
    case slotStolen
    /// A service has misbehaved in another way, as its bridge has reported.
    case misuse
    /// A service was called and has not answered.
    case notAnswered
    /// A service has not called back.
    case notCalled
    /// A subject without a memory has sent nothing since the subscription.
    case notReplayed
    /// A source has sent nothing since the subscription.
    case sourceSilent
    /// A shared source runs though nothing is subscribed to it.
    case gracePeriod
    /// Several subscriptions were made where one was meant.
    case subscribedTwice
    /// Values arrive.
    case delivers
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
