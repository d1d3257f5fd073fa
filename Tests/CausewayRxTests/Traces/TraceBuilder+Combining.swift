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

extension TraceBuilder {
  /// Creates operators that subscribe to another observable beside their source.
  func companion(_ node: TraceTerm, _ env: Int) -> Observable<Int>? {
    func source(_ index: Int) -> Observable<Int> { build(node[index], env) }
    return switch node.name {
    case "latest": source(0).withLatestFrom(source(1), resultSelector: Self.pair)
    case "sample": source(0).sample(source(1), defaultValue: node[2].optionalInt)
    case "takeUntil": source(0).take(until: source(1))
    case "skipUntil": source(0).skip(until: source(1))
    default: nil
    }
  }

  func flattening(_ node: TraceTerm, _ env: Int) -> Observable<Int>? {
    func source() -> Observable<Int> { build(node[0], env) }
    func inner(_ element: Int) -> Observable<Int> { choose(node[1], element) }
    return switch node.name {
    case "flat": source().flatMap(inner)
    case "flatFirst": source().flatMapFirst(inner)
    case "flatLatest": source().flatMapLatest(inner)
    case "concatMap": source().concatMap(inner)
    case "mergeMax": source().map(inner).merge(maxConcurrent: node[2].int)
    case "switchTo": source().map(inner).switchLatest()
    case "concatNested": source().map(inner).concat()
    case "singleFlat": singleFlat(source(), node[1])
    default: nil
    }
  }

  private func singleFlat(_ source: Observable<Int>, _ next: TraceValue) -> Observable<Int> {
    source.asSingle().flatMap { [self] element in
      build(next, element).asSingle().map { Self.wrap($0 &+ 10 &* element) }
    }.asObservable()
  }
}

extension TraceBuilder {
  func sharing(_ node: TraceTerm, _ env: Int) -> Observable<Int>? {
    func source() -> Observable<Int> { build(node[0], env) }
    return switch node.name {
    case "share": source().share(replay: node[1].int, scope: node[2].bool ? .forever : .whileConnected)
    case "publishRef": source().publish().refCount()
    case "replayRef": source().replay(node[1].int).refCount()
    default: nil
    }
  }

  func failure(_ node: TraceTerm, _ env: Int) -> Observable<Int>? {
    func source() -> Observable<Int> { build(node[0], env) }
    return switch node.name {
    case "catchTo": source().catch { [self] _ in build(node[1], env) }
    case "catchReturn": source().catchAndReturn(node[1].int)
    case "retry": source().retry(node[1].int)
    case "retryWhen": source().retry { (errors: Observable<any Error>) in errors.take(node[1].int) }
    case "retryFlat": retryFlat(source(), node[1], env)
    default: nil
    }
  }

  private func retryFlat(_ source: Observable<Int>, _ trigger: TraceValue, _ env: Int) -> Observable<Int> {
    source.retry { (errors: Observable<any Error>) in
      errors.enumerated().flatMap { [self] index, error in
        index >= 3 ? Observable.error(error) : build(trigger, env)
      }
    }
  }
}
