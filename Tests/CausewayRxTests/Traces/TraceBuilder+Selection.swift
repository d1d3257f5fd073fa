import CausewayRx

extension TraceBuilder {
  /// Creates operators that take or skip some elements.
  func selection(_ node: TraceTerm, _ env: Int) -> Observable<Int>? {
    func source() -> Observable<Int> { build(node[0], env) }
    func behavior() -> TakeBehavior { node[2].bool ? .inclusive : .exclusive }
    return switch node.name {
    case "take": source().take(node[1].int)
    case "skip": source().skip(node[1].int)
    case "takeLast": source().takeLast(node[1].int)
    case "elementAt": source().element(at: node[1].int)
    case "takeWhile": source().take(while: { [m = node[1].int] in $0 % m != 0 }, behavior: behavior())
    case "takeUntilP": source().take(until: { [m = node[1].int] in $0 % m == 0 }, behavior: behavior())
    case "skipWhile": source().skip(while: { [m = node[1].int] in $0 % m != 0 })
    default: nil
    }
  }

  /// Creates operators that wait for the end.
  func ending(_ node: TraceTerm, _ env: Int) -> Observable<Int>? {
    func source() -> Observable<Int> { build(node[0], env) }
    return switch node.name {
    case "reduce": source().reduce(1) { Self.wrap($0 &* 3 &+ $1) }
    case "toArray": source().toArray().asObservable().map { $0.reduce($0.count) { Self.wrap($0 &* 7 &+ $1) } }
    case "single": source().single()
    case "ifEmpty": source().ifEmpty(default: node[1].int)
    case "asSingle": source().asSingle().asObservable()
    case "first": source().first().asObservable().map { $0 ?? -777 }
    case "ignore": source().ignoreElements().map { never -> Int in }
    default: nil
    }
  }
}
