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
