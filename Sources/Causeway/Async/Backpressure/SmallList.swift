/// A list that allocates only if it has more than one element.
@usableFromInline
struct SmallList<Element: Sendable>: Sendable {
  @usableFromInline var first: Element?
  @usableFromInline var rest: ContiguousArray<Element> = []

  @_alwaysEmitIntoClient
  init() {}

  @_alwaysEmitIntoClient
  mutating func append(_ element: Element) {
    if first == nil { first = element } else { rest.append(element) }
  }

  @_alwaysEmitIntoClient
  func forEach(_ body: (Element) -> Void) {
    guard let first else { return }
    body(first)
    for element in rest { body(element) }
  }
}
