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

extension TraceBuilder {
  func source(_ node: TraceTerm, _ env: Int) -> Observable<Int>? {
    switch node.name {
    case "just": .just(node[0].int)
    case "of": of(node[0].list.map(\.int))
    case "from": .from(node[0].list.map(\.int))
    case "range": .range(start: node[0].int, count: node[1].int)
    case "empty": .empty()
    case "never": .never()
    case "fail": .error(TraceError(number: node[0].int))
    case "env": .just(env)
    case "subject": subjects[node[0].int].observable
    case "shared": shares[node[0].int]
    case "create": create(node[0].list.map(\.term), node[1].int)
    case "deferred": deferred(node, env)
    default: nil
    }
  }

  private func of(_ elements: [Int]) -> Observable<Int> {
    switch elements.count {
    case 2: .of(elements[0], elements[1])
    case 3: .of(elements[0], elements[1], elements[2])
    default: .from(elements)
    }
  }

  private func create(_ steps: [TraceTerm], _ id: Int) -> Observable<Int> {
    .create { [log] observer in
      log.write("c\(id) start")
      for step in steps {
        switch step.name {
        case "next": observer.onNext(step[0].int)
        case "error": observer.onError(TraceError(number: step[0].int))
        default: observer.onCompleted()
        }
      }
      return Disposables.create { log.write("c\(id) disposed") }
    }
  }

  private func deferred(_ node: TraceTerm, _ env: Int) -> Observable<Int> {
    .deferred { [self] in
      log.write("f\(node[1].int) made")
      return build(node[0], env)
    }
  }
}
