import CausewayRx

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
