/// Reads the parameters of a pattern one after another.
@usableFromInline struct RouteTextReader {
  @usableFromInline let texts: RouteTexts
  @usableFromInline var index = 0

  @_alwaysEmitIntoClient init(_ texts: RouteTexts) {
    self.texts = texts
  }

  @_alwaysEmitIntoClient mutating func next<Value>(
    _ read: (RouteTexts, Int) throws(UnreadableParameter) -> Value
  ) throws(UnreadableParameter) -> Value {
    defer { index += 1 }
    return try read(texts, index)
  }
}

/// An error thrown if a parameter has no value for its text in the URL.
@usableFromInline struct UnreadableParameter: Error {
  let index: Int

  @usableFromInline init(index: Int) {
    self.index = index
  }
}
