/// The decoded parts of a URL that patterns examine.
final class URLParts {
  let bytes: [UInt8]
  let words: [URLText.Part]
  private let items: [URLText.Item]
  let fragment: URLText.Part?

  /// Decodes a URL of an origin; `nil` for a custom scheme with a path but without a host.
  init?(_ url: URLText, in origin: RouteOrigin) {
    var url = url
    guard let words = origin.words(of: &url) else { return nil }
    self.words = words
    items = url.items()
    fragment = url.fragment.map { url.decode($0) }
    bytes = url.bytes
  }

  /// Returns the value of the first query item with a name; `nil` if there is none.
  func value(of name: [UInt8]) -> URLText.Part? {
    for item in items where bytes.equals(item.name, name) { return item.value }
    return nil
  }

  /// Returns the text after a prefix of the fragment; `nil` if the fragment does not begin with the prefix.
  func fragment(behind prefix: [UInt8]) -> URLText.Part? {
    guard let fragment, fragment.count >= prefix.count else { return nil }
    let behind = fragment.lowerBound + prefix.count
    return bytes.equals(fragment.lowerBound..<behind, prefix) ? behind..<fragment.upperBound : nil
  }

  func text(of part: URLText.Part) -> String {
    String(decoding: bytes[part], as: UTF8.self)
  }
}
