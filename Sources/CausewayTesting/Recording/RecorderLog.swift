import Causeway

/// What a recorder has received, and how far its expectations have come.
struct RecorderLog<Output: Sendable, Failure: Error>: Sendable {
  enum Event: Sendable {
    case value(Output)
    case end(Completion<Failure>)
  }

  var values: [Output] = []
  var completion: Completion<Failure>?
  private var consumed = 0
  private var isEndConsumed = false

  var hasNext: Bool { consumed < values.count || completion != nil }

  /// Takes the next event.
  ///
  /// The end is taken again and again, for it stays the next.
  mutating func takeNext() -> Event? {
    if consumed < values.count {
      consumed += 1
      return .value(values[consumed - 1])
    }
    isEndConsumed = completion != nil
    return completion.map { .end($0) }
  }

  /// What no expectation has taken yet, in words.
  var unconsumed: [String] {
    let end = isEndConsumed ? nil : completion.map { Event.end($0).description }
    return values[consumed...].map { Event.value($0).description } + (end.map { [$0] } ?? [])
  }
}

extension RecorderLog.Event: CustomStringConvertible {
  var description: String {
    switch self {
    case .value(let value): "the value \(value)"
    case .end(.finished): "the finish"
    case .end(.failure(let failure)): "the failure \(failure)"
    }
  }
}
