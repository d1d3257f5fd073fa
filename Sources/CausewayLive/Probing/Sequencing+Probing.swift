import Causeway

// How operators that subscribe to further publishers later subscribe for a stream graph.

extension Concatenated: ProbedPublisher {
  func subscribe(_ subscriber: sending some Subscriber<Output, Failure>, probing node: StreamNode) {
    node.rename("append")
    Concatenated<Probed<First>, Probed<Second>>(Probed(first, node), Probed(second, node))
      .subscribe(consume subscriber)
  }
}

extension Catch: ProbedPublisher {
  func subscribe(_ subscriber: sending some Subscriber<Output, Failure>, probing node: StreamNode) {
    let handler = handler
    Catch<Probed<Upstream>, Probed<Next>>(Probed(upstream, node)) { Probed(handler($0), node) }
      .subscribe(consume subscriber)
  }
}

extension Deferred: ProbedPublisher {
  func subscribe(_ subscriber: sending some Subscriber<Output, Failure>, probing node: StreamNode) {
    make().subscribe(consume subscriber, for: SameNode(node))
  }
}

extension Flattened: ProbedPublisher {
  func subscribe(_ subscriber: sending some Subscriber<Output, Failure>, probing node: StreamNode) {
    switch policy.whenFull {
    case .wait: node.rename(policy.limit == 1 ? "concatMap" : "flatMap")
    case .ignore: node.rename("flatMapFirst")
    case .replace: node.rename("flatMapLatest")
    }
    let transform = transform
    Flattened<Probed<Outer>, Probed<Inner>>(Probed(outer, node), policy) { Probed(transform($0), node) }
      .subscribe(consume subscriber)
  }
}

extension AnyPublisher: ProbedPublisher {
  func subscribe(_ subscriber: sending some Subscriber<Output, Failure>, probing node: StreamNode) {
    attach(AnySubscriber(consume subscriber), SameNode(node))
  }
}
