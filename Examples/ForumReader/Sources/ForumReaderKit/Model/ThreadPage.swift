/// A reference to a page of a thread.
public enum ThreadPage: Hashable, Sendable {
  /// The first page.
  case first
  /// The last page.
  case last
  /// The page with the first unread post.
  case nextUnread
  /// A page number of at least 2. Page 1 is ``first``.
  case specific(Int)

  /// Creates a reference from a page number; nil if the number is not positive.
  public init?(number: Int) {
    guard number > 0 else { return nil }
    self = number == 1 ? .first : .specific(number)
  }
}

extension ThreadPage: CustomStringConvertible {
  /// The spelling in routes: `first`, `last`, `nextUnread`, `specific(5)`.
  public var description: String {
    switch self {
    case .first: "first"
    case .last: "last"
    case .nextUnread: "nextUnread"
    case .specific(let number): "specific(\(number))"
    }
  }

  /// Parses the format of ``description``.
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
  /// Decodes the text of a page.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let page = ThreadPage(text) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "\(text) is not a page of a thread")
    }
    self = page
  }

  /// Encodes the text of the page.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
