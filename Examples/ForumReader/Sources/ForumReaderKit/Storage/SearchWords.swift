import GRDB

/// The words of a search, without case and diacritics.
public struct SearchWords: Hashable, Sendable {
  /// The maximum number of words.
  public static let limit = 32

  let count: Int
  /// The query for the full-text index, in which every word is quoted.
  let pattern: String

  /// Splits a text as the index does; nil if it has no word.
  init?(_ text: String, in db: Database) throws {
    let tokens = try db.makeTokenizer(.unicode61(diacritics: .remove)).tokenize(query: text).map(\.token)
    guard !tokens.isEmpty else { return nil }
    count = tokens.count
    pattern = tokens.map { "\"\($0)\"" }.joined(separator: " ")
  }
}
