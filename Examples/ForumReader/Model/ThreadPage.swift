/// Which page of a thread.
enum ThreadPage: Hashable, Sendable {
  case first
  case last
  /// The page with the first post that has not been read.
  case nextUnread
  /// A page by its number, from 2 on: the first one is ``first``.
  case specific(Int)

  /// The page with a number; nil if there is none with it.
  init?(number: Int) {
    guard number > 0 else { return nil }
    self = number == 1 ? .first : .specific(number)
  }
}

extension ThreadPage: CustomStringConvertible {
  /// How it is written in routes: `first`, `last`, `nextUnread`, `specific(5)`.
  var description: String {
    switch self {
    case .first: "first"
    case .last: "last"
    case .nextUnread: "nextUnread"
    case .specific(let number): "specific(\(number))"
    }
  }

  /// Reads what ``description`` writes.
  init?(_ text: String) {
    switch text {
    case "first": self = .first
    case "last": self = .last
    case "nextUnread": self = .nextUnread
    default:
      guard text.hasPrefix("specific("), text.hasSuffix(")"), let number = Int(text.dropFirst(9).dropLast()),
        let page = ThreadPage(number: number)
      else { return nil }
      self = page
    }
  }
}

extension ThreadPage: Codable {
  /// Reads its text.
  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let page = ThreadPage(text) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "\(text) is not a page of a thread")
    }
    self = page
  }

  /// Writes its text.
  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
