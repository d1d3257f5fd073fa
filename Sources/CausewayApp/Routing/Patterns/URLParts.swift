/// What patterns look at in a URL, decoded.
final class URLParts {
  let bytes: [UInt8]
  let words: [URLText.Part]
  private let items: [URLText.Item]
  let fragment: URLText.Part?

  /// Decodes a URL of an origin; nil if it can have no words there.
  init?(_ url: URLText, in origin: RouteOrigin) {
    var url = url
    guard let words = origin.words(of: &url) else { return nil }
    self.words = words
    items = url.items()
    fragment = url.fragment.map { url.decode($0) }
    bytes = url.bytes
  }

  /// The value of the first query item with a name; nil if there is none.
  func value(of name: [UInt8]) -> URLText.Part? {
    for item in items where bytes.equals(item.name, name) { return item.value }
    return nil
  }

  /// What is behind the beginning of the fragment; nil if it does not begin so.
  func fragment(behind prefix: [UInt8]) -> URLText.Part? {
    guard let fragment, fragment.count >= prefix.count else { return nil }
    let behind = fragment.lowerBound + prefix.count
    return bytes.equals(fragment.lowerBound..<behind, prefix) ? behind..<fragment.upperBound : nil
  }

  func text(of part: URLText.Part) -> String {
    String(decoding: bytes[part], as: UTF8.self)
  }
}
