import CausewayRx

extension TraceBuilder {
  /// Creates operators that pass elements on one by one.
  func element(_ node: TraceTerm, _ env: Int) -> Observable<Int>? {
    func source() -> Observable<Int> { build(node[0], env) }
    return switch node.name {
    case "tap": tap(source(), node[1].int)
    case "map": source().map(transform(node[1].term))
    case "filter": source().filter { [m = node[1].int] in $0 % m != 0 }
    case "compactMap": source().compactMap { [m = node[1].int] in $0 % m == 0 ? nil : $0 }
    case "scan": source().scan(0) { Self.wrap($0 &* 3 &+ $1) }
    case "distinct": source().distinctUntilChanged()
    case "startWith": startWith(source(), node[1].list.map(\.int))
    case "enumerated": source().enumerated().map { Self.wrap($0.index &* 1000 &+ $0.element) }
    case "material": source().materialize().map(number)
    case "dematerial": source().materialize().dematerialize()
    default: nil
    }
  }

  private func transform(_ function: TraceTerm) -> (Int) throws -> Int {
    switch function.name {
    case "add": { [n = function[0].int] in $0 &+ n }
    case "mul": { [n = function[0].int] in Self.wrap($0 &* n) }
    case "neg": { 0 &- $0 }
    case "mod": { [n = function[0].int] in $0 % n }
    default:
      { [m = function[0].int, r = function[1].int] in
        if abs($0 % m) == r { throw TraceError(number: 90 + r) }
        return $0
      }
    }
  }

  private func startWith(_ source: Observable<Int>, _ elements: [Int]) -> Observable<Int> {
    switch elements.count {
    case 1: source.startWith(elements[0])
    case 2: source.startWith(elements[0], elements[1])
    default: source.startWith(elements[0], elements[1], elements[2])
    }
  }

  private func number(_ event: Event<Int>) -> Int {
    switch event {
    case .next(let element): element
    case .error(let error): -500 - ((error as? TraceError)?.number ?? 0)
    case .completed: -600
    }
  }

  private func tap(_ source: Observable<Int>, _ id: Int) -> Observable<Int> {
    func write(_ text: String) { log.write("t\(id) \(text)") }
    return source.do(
      onNext: { write("next \($0)") }, afterNext: { write("afterNext \($0)") },
      onError: { write("error \(traceName(of: $0))") }, afterError: { write("afterError \(traceName(of: $0))") },
      onCompleted: { write("completed") }, afterCompleted: { write("afterCompleted") },
      onSubscribe: { write("subscribe") }, onSubscribed: { write("subscribed") }, onDispose: { write("disposed") })
  }
}

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
