import CausewayRx

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
