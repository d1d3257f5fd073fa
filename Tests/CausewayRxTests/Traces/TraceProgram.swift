/// A program over integers, and its trace in RxSwift 6.
struct TraceProgram: Decodable, Sendable {
  struct Reaction: Decodable, Sendable {
    let observer: Int
    let at: Int
    let action: TraceValue
  }

  let mode: String
  let subjects: [TraceValue]
  let shares: [TraceValue]
  let roots: [TraceValue]
  let script: [TraceValue]
  let reactions: [Reaction]
  let trace: [String]
}

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
