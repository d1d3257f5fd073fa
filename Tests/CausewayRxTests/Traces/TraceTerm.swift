/// A name with arguments: a node of an observable, an action of a script, a step of a source.
struct TraceTerm: Sendable {
  let name: String
  private let arguments: ArraySlice<TraceValue>

  init(_ value: TraceValue) {
    let list = value.list
    guard case .string(let name)? = list.first else { fatalError("not a term: \(value)") }
    self.name = name
    arguments = list.dropFirst()
  }

  subscript(index: Int) -> TraceValue { arguments[arguments.startIndex + index] }
}
