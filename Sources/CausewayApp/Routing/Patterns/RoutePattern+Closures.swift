extension RoutePattern {
  @usableFromInline typealias Decode = @Sendable (RouteTexts) throws(UnreadableParameter) -> Route?
  @usableFromInline typealias Encode = @Sendable (Route) -> [RouteText]?

  @_alwaysEmitIntoClient static func isRequired<each Value>(_ parameters: repeat RouteParameter<each Value>) -> [Bool] {
    var isRequired: [Bool] = []
    for parameter in repeat each parameters { isRequired.append(parameter.isRequired) }
    return isRequired
  }

  @_alwaysEmitIntoClient static func decode<each Value>(
    _ parameters: repeat RouteParameter<each Value>, make: @escaping @Sendable (repeat each Value) -> Route?
  ) -> Decode {
    let reads = (repeat (each parameters).read)
    return { (texts) throws(UnreadableParameter) in
      var reader = RouteTextReader(texts)
      return make(repeat try reader.next(each reads))
    }
  }

  @_alwaysEmitIntoClient static func encode<each Value>(
    _ parameters: repeat RouteParameter<each Value>, take: @escaping @Sendable (Route) -> (repeat each Value)?
  ) -> Encode {
    { route in
      guard let values = take(route) else { return nil }
      var texts: [RouteText] = []
      for (parameter, value) in repeat (each parameters, each values) { texts.append(parameter.encode(value)) }
      return texts
    }
  }
}
