import CausewayRx

extension TraceBuilder {
  /// Creates operators on several sources of equal rank.
  func combination(_ node: TraceTerm, _ env: Int) -> Observable<Int>? {
    func source(_ index: Int) -> Observable<Int> { build(node[index], env) }
    return switch node.name {
    case "concat": source(0).concat(source(1))
    case "concatN": .concat(build(all: node[0], env))
    case "mergeN": .merge(build(all: node[0], env))
    case "combine2": .combineLatest(source(0), source(1), resultSelector: Self.pair)
    case "combine3": .combineLatest(source(0), source(1), source(2), resultSelector: Self.triple)
    case "combineN": .combineLatest(build(all: node[0], env), resultSelector: Self.fold)
    case "zip2": .zip(source(0), source(1), resultSelector: Self.pair)
    case "zip3": .zip(source(0), source(1), source(2), resultSelector: Self.triple)
    case "zipN": .zip(build(all: node[0], env), resultSelector: Self.fold)
    case "singleZip":
      Single.zip(source(0).asSingle(), source(1).asSingle(), resultSelector: Self.pair).asObservable()
    case "completableMerge": elements(of: .zip(completable(node[0], env), completable(node[1], env)))
    case "completableConcat": elements(of: .concat(completable(node[0], env), completable(node[1], env)))
    case "andThen": completable(node[0], env).andThen(source(1))
    default: nil
    }
  }

  private func completable(_ node: TraceValue, _ env: Int) -> Completable {
    build(node, env).ignoreElements().asCompletable()
  }

  private func elements(of completable: Completable) -> Observable<Int> {
    completable.asObservable().map { never -> Int in }
  }

  static func pair(_ first: Int, _ second: Int) -> Int {
    wrap(first &* 100 &+ second)
  }

  private static func triple(_ first: Int, _ second: Int, _ third: Int) -> Int {
    wrap(first &* 100 &+ second &* 10 &+ third)
  }

  private static func fold(_ elements: [Int]) -> Int {
    elements.reduce(0) { wrap($0 &* 11 &+ $1) }
  }
}
