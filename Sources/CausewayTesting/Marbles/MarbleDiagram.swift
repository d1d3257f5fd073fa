/// A marble diagram: what happens when, as a line of text.
///
/// A column is a tick of time.
///
/// | character | what it means |
/// |---|---|
/// | `-` | nothing happens for a tick |
/// | a letter, a digit or another sign | a value |
/// | `\|` | the finish |
/// | `#` | a failure |
/// | `(ab\|)` | all of it happens at the tick of the `(`; the group takes as many ticks as it has characters |
/// | `^` | in a hot source: when it is subscribed to, which makes it tick 0; in a window: the subscription |
/// | `!` | in a window: the cancel |
/// | a space | nothing, for the layout |
public struct MarbleDiagram: Hashable, Sendable {
  /// Something that happens.
  public enum Event: Hashable, Sendable {
    /// A value, by its character.
    case value(Character)
    /// The finish.
    case finished
    /// A failure.
    case failed
    /// A `^`.
    case subscription
    /// A `!`.
    case cancel
  }

  /// Something that happens, and when.
  public struct Moment: Hashable, Sendable {
    /// When, in ticks; negative before the `^` of a hot source.
    public let tick: Int
    /// What.
    public let event: Event

    /// Makes a moment.
    public init(_ tick: Int, _ event: Event) {
      self.tick = tick
      self.event = event
    }
  }

  /// What happens, in order.
  public let moments: [Moment]
  /// How many ticks the line takes.
  public let length: Int

  /// Reads a line.
  ///
  /// - Parameter text: The line.
  /// - Throws: Where it cannot be read, and why.
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
        guard group != nil else { throw MarbleSyntaxError(text, column, "the end of a group that has not begun") }
        group = nil
      case "-":
        guard group == nil else { throw MarbleSyntaxError(text, column, "time cannot pass inside a group") }
      default:
        moments.append(Moment(group ?? tick, Event(character)))
      }
      tick += 1
    }
    if group != nil { throw MarbleSyntaxError(text, text.count, "a group that does not end") }
    self.moments = moments
    length = tick
  }

  /// The moments counted from the `^`, if there is one, without it.
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
