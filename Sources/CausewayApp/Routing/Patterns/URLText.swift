/// The bytes of a URL, and the ranges of its parts.
///
/// Parts are ranges, so that reading them does not copy. A part with escapes is decoded by appending the decoded text
/// to the bytes.
struct URLText {
  typealias Part = Range<Int>

  /// A decoded query item.
  ///
  /// An item without a value has an empty value.
  struct Item {
    let name: Part
    let value: Part
  }

  private(set) var bytes: [UInt8]
  let scheme: Part
  /// The host, without user name, password and port; may be empty.
  let host: Part
  /// The path, with its leading slash; may be empty.
  let path: Part
  let query: Part?
  let fragment: Part?

  /// Parses a text; `nil` if it does not begin with `scheme://`, or if its port is not a number.
  init?(_ text: String) {
    bytes = Array(text.utf8)
    guard let colon = bytes.position(of: ":", in: 0..<bytes.count), colon > 0, colon + 2 < bytes.count,
      bytes[colon + 1] == UInt8(ascii: "/"), bytes[colon + 2] == UInt8(ascii: "/")
    else { return nil }
    scheme = 0..<colon
    let (rest, fragment) = bytes.cut(colon + 3..<bytes.count, at: "#")
    let (address, query) = bytes.cut(rest, at: "?")
    let slash = bytes.position(of: "/", in: address) ?? address.upperBound
    guard let host = bytes.host(in: address.lowerBound..<slash) else { return nil }
    self.host = host
    path = slash..<address.upperBound
    self.query = query
    self.fragment = fragment
  }

  /// Returns a part with its escapes decoded.
  ///
  /// Invalid escapes stay as they are. If the decoded text is not UTF-8, the entire part stays as it is.
  mutating func decode(_ part: Part) -> Part {
    guard bytes.position(of: "%", in: part) != nil, let decoded = bytes[part].percentDecoded else { return part }
    bytes += decoded
    return bytes.count - decoded.count..<bytes.count
  }

  /// Appends the decoded words between the path's slashes.
  ///
  /// A path that consists of a single slash has no words.
  mutating func appendWords(to words: inout [Part], omittingEmpty: Bool) {
    guard path.count > 1 else { return }
    var rest: Part? = path.lowerBound + 1..<path.upperBound
    while let part = rest {
      let word: Part
      (word, rest) = bytes.cut(part, at: "/")
      if !omittingEmpty || !word.isEmpty { words.append(decode(word)) }
    }
  }

  /// Returns the decoded query items.
  mutating func items() -> [Item] {
    guard query != nil else { return [] }
    var items: [Item] = []
    items.reserveCapacity(4)
    var rest = query
    while let part = rest {
      let item: Part
      (item, rest) = bytes.cut(part, at: "&")
      let (name, value) = bytes.cut(item, at: "=")
      items.append(Item(name: decode(name), value: decode(value ?? item.upperBound..<item.upperBound)))
    }
    return items
  }
}

extension [UInt8] {
  fileprivate func position(of separator: Unicode.Scalar, in part: Range<Int>) -> Int? {
    let separator = UInt8(ascii: separator)
    // Examines each byte of a URL several times; an array would check its bounds each time.
    // Safety: `part` is a range of this array, and the pointer is used only during the call. Tested by
    // `RoutePatternTests`, `LinkScannerTests`.
    return withUnsafeBufferPointer { bytes in
      for position in part where bytes[position] == separator { return position }
      return nil
    }
  }

  /// Returns the parts before and after the first separator; `nil` for the latter if there is no separator.
  fileprivate func cut(_ part: Range<Int>, at separator: Unicode.Scalar) -> (Range<Int>, Range<Int>?) {
    guard let position = position(of: separator, in: part) else { return (part, nil) }
    return (part.lowerBound..<position, position + 1..<part.upperBound)
  }

  /// Returns the host without the user name, password and port; `nil` if the port is not a number.
  fileprivate func host(in authority: Range<Int>) -> Range<Int>? {
    let begin = authority.last { self[$0] == UInt8(ascii: "@") }.map { $0 + 1 } ?? authority.lowerBound
    let hostAndPort = begin..<authority.upperBound
    guard let colon = hostAndPort.last(where: { self[$0] == UInt8(ascii: ":") }) else { return hostAndPort }
    if self[(colon + 1)..<hostAndPort.upperBound].allSatisfy(\.isDigit) { return begin..<colon }
    // Colons inside a numeric address do not begin a port.
    return self[hostAndPort.upperBound - 1] == UInt8(ascii: "]") ? hostAndPort : nil
  }
}
