import CausewayRx

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
