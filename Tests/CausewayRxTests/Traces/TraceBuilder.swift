import CausewayRx

/// Creates the observables of a program.
final class TraceBuilder {
  static let modulus = 100_003

  let log: TraceLog
  private(set) var subjects: [TraceSubject] = []
  private(set) var shares: [Observable<Int>] = []
  private let roots: [TraceValue]

  init(_ program: TraceProgram, log: TraceLog) {
    self.log = log
    roots = program.roots
    subjects = program.subjects.map { TraceSubject($0.term) }
    for share in program.shares { shares.append(build(share, 0)) }
  }

  /// Creates the observable that an observer subscribes to.
  func root(_ observer: Int) -> Observable<Int> {
    build(roots[observer % roots.count], 0)
  }

  /// Creates the observable of a node.
  ///
  /// - Parameters:
  ///   - node: The node.
  ///   - env: The element for which it is the inner source; 0 at a root.
  /// - Returns: The observable.
  func build(_ node: TraceValue, _ env: Int) -> Observable<Int> {
    let term = node.term
    return source(term, env) ?? element(term, env) ?? selection(term, env) ?? ending(term, env) ?? sharing(term, env)
      ?? failure(term, env) ?? combination(term, env) ?? companion(term, env) ?? flattening(term, env)
      ?? unknown(term)
  }

  func build(all nodes: TraceValue, _ env: Int) -> [Observable<Int>] {
    nodes.list.map { build($0, env) }
  }

  /// Creates the inner source that an element selects.
  func choose(_ nodes: TraceValue, _ element: Int) -> Observable<Int> {
    let nodes = nodes.list
    return build(nodes[abs(element % nodes.count)], element)
  }

  private func unknown(_ term: TraceTerm) -> Observable<Int> {
    fatalError("unknown node \(term.name)")
  }

  /// Returns the remainder that keeps elements small.
  static func wrap(_ number: Int) -> Int { number % modulus }
}
