/// A URL as bytes, and where its parts are.
///
/// Parts are ranges, so that looking at them costs nothing. A part with escapes is decoded by appending what it means
/// to the bytes.
struct URLText {
  typealias Part = Range<Int>

  /// A query item, decoded.
  ///
  /// One without a value has an empty one.
  struct Item {
    let name: Part
    let value: Part
  }

  private(set) var bytes: [UInt8]
  let scheme: Part
  /// The host, without name, password and port; may be empty.
  let host: Part
  /// The path, with the slash it begins with; may be empty.
  let path: Part
  let query: Part?
  let fragment: Part?

  /// Takes a text apart; nil if it does not begin with `scheme://`, or has a port that is no number.
  init?(_ text: String) {
    bytes = Array(text.utf8)
    guard let colon = bytes.place(of: ":", in: 0..<bytes.count), colon > 0, colon + 2 < bytes.count,
      bytes[colon + 1] == UInt8(ascii: "/"), bytes[colon + 2] == UInt8(ascii: "/")
    else { return nil }
    scheme = 0..<colon
    let (rest, fragment) = bytes.cut(colon + 3..<bytes.count, at: "#")
    let (place, query) = bytes.cut(rest, at: "?")
    let slash = bytes.place(of: "/", in: place) ?? place.upperBound
    guard let host = bytes.host(in: place.lowerBound..<slash) else { return nil }
    self.host = host
    path = slash..<place.upperBound
    self.query = query
    self.fragment = fragment
  }

  /// The part's text with its escapes decoded.
  ///
  /// What is no escape stays as it is, and so does all of a text that would be no UTF-8.
  mutating func decode(_ part: Part) -> Part {
    guard bytes.place(of: "%", in: part) != nil, let decoded = bytes[part].percentDecoded else { return part }
    bytes += decoded
    return bytes.count - decoded.count..<bytes.count
  }

  /// Appends the words between the path's slashes, decoded.
  ///
  /// The empty word that is all there is to a path of one slash is none.
  mutating func appendWords(to words: inout [Part], omittingEmpty: Bool) {
    guard path.count > 1 else { return }
    var rest: Part? = path.lowerBound + 1..<path.upperBound
    while let part = rest {
      let word: Part
      (word, rest) = bytes.cut(part, at: "/")
      if !omittingEmpty || !word.isEmpty { words.append(decode(word)) }
    }
  }

  /// The query's items.
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
  fileprivate func place(of separator: Unicode.Scalar, in part: Range<Int>) -> Int? {
    let separator = UInt8(ascii: separator)
    // Every byte of a URL comes here a few times; an array would check its bounds at each.
    // Safety: `part` is a range of this array, and the pointer is used only during the call. Tested by
    // `RoutePatternTests`, `LinkScannerTests`.
    return withUnsafeBufferPointer { bytes in
      for place in part where bytes[place] == separator { return place }
      return nil
    }
  }

  /// What is before and after the first such character; nil after it if there is none.
  fileprivate func cut(_ part: Range<Int>, at separator: Unicode.Scalar) -> (Range<Int>, Range<Int>?) {
    guard let place = place(of: separator, in: part) else { return (part, nil) }
    return (part.lowerBound..<place, place + 1..<part.upperBound)
  }

  /// The host between a name and password, and a port; nil if the port is no number.
  fileprivate func host(in authority: Range<Int>) -> Range<Int>? {
    let begin = authority.last { self[$0] == UInt8(ascii: "@") }.map { $0 + 1 } ?? authority.lowerBound
    let server = begin..<authority.upperBound
    guard let colon = server.last(where: { self[$0] == UInt8(ascii: ":") }) else { return server }
    if self[(colon + 1)..<server.upperBound].allSatisfy(\.isDigit) { return begin..<colon }
    // The colons inside a numeric address are none of a port.
    return self[server.upperBound - 1] == UInt8(ascii: "]") ? server : nil
  }
}
