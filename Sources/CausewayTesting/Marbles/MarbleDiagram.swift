/// A marble diagram: events and their times, as a line of text.
///
/// Each column is one tick of time.
///
/// | character | meaning |
/// |---|---|
/// | `-` | a tick without an event |
/// | a letter, a digit or another sign | a value |
/// | `\|` | the publisher finishes |
/// | `#` | the publisher fails |
/// | `(ab\|)` | a group: all its events happen at the tick of the `(`; it takes as many ticks as it has characters |
/// | `^` | in a hot source: tick 0, when the scene begins; in a window: the subscription |
/// | `!` | in a window: the cancellation |
/// | a space | ignored, for alignment |
public struct MarbleDiagram: Hashable, Sendable {
  /// An event in a diagram.
  public enum Event: Hashable, Sendable {
    /// A value, by its character.
    case value(Character)
    /// The publisher finishes.
    case finished
    /// The publisher fails.
    case failed
    /// A `^`.
    case subscription
    /// A `!`.
    case cancel
  }

  /// An event and its time.
  public struct Moment: Hashable, Sendable {
    /// The time in ticks; negative before the `^` of a hot source.
    public let tick: Int
    /// The event.
    public let event: Event

    /// Creates a moment.
    public init(_ tick: Int, _ event: Event) {
      self.tick = tick
      self.event = event
    }
  }

  /// The events, in order.
  public let moments: [Moment]
  /// The length of the diagram in ticks.
  public let length: Int

  /// Parses a diagram.
  ///
  /// - Parameter text: The diagram.
  /// - Throws: A ``MarbleSyntaxError`` if the text is not a valid diagram.
  public init(_ text: String) throws(MarbleSyntaxError) {
    var moments: [Moment] = []
    var tick = 0
    var group: Int?
    for (column, character) in text.enumerated() where character != " " {
      switch character {
      case "(":
        guard group == nil else { throw MarbleSyntaxError(text, column, "a group inside a group") }
        group = tick
      case ")":
        guard group != nil else { throw MarbleSyntaxError(text, column, "a group end without a start") }
        group = nil
      case "-":
        guard group == nil else { throw MarbleSyntaxError(text, column, "time cannot pass inside a group") }
      default:
        moments.append(Moment(group ?? tick, Event(character)))
      }
      tick += 1
    }
    if group != nil { throw MarbleSyntaxError(text, text.count, "a group without an end") }
    self.moments = moments
    length = tick
  }

  /// The moments without the `^`, their times counted from it.
  var sinceSubscription: [Moment] {
    let start = moments.first { $0.event == .subscription }?.tick ?? 0
    return moments.filter { $0.event != .subscription }.map { Moment($0.tick - start, $0.event) }
  }
}

extension MarbleDiagram.Event {
  fileprivate init(_ character: Character) {
    self =
      switch character {
      case "|": .finished
      case "#": .failed
      case "^": .subscription
      case "!": .cancel
      default: .value(character)
      }
  }
}

extension MarbleDiagram.Event: CustomStringConvertible {
  /// The event's character.
  public var description: String {
    switch self {
    case .value(let character): String(character)
    case .finished: "|"
    case .failed: "#"
    case .subscription: "^"
    case .cancel: "!"
    }
  }
}

/// A marble diagram that cannot be parsed.
public struct MarbleSyntaxError: Error, Hashable, CustomStringConvertible {
  /// The diagram.
  public let text: String
  /// The column of the fault, counted from 0.
  public let column: Int
  /// The reason.
  public let reason: String

  init(_ text: String, _ column: Int, _ reason: String) {
    self.text = text
    self.column = column
    self.reason = reason
  }

  /// The reason, and the diagram with a mark below the fault.
  public var description: String {
    "\(reason):\n  \(text)\n  \(String(repeating: " ", count: column))~"
  }
}
