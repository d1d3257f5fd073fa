// How operators that subscribe to further publishers later subscribe for a stream graph.

extension Concatenated {
  public func _subscribe(_ subscriber: sending some Subscriber<Output, Failure>, probing node: _StreamNode) {
    node.rename("append")
    Concatenated<Probed<First>, Probed<Second>>(Probed(first, node), Probed(second, node))
      .subscribe(consume subscriber)
  }
}

extension Catch {
  public func _subscribe(_ subscriber: sending some Subscriber<Output, Failure>, probing node: _StreamNode) {
    let handler = handler
    Catch<Probed<Upstream>, Probed<Next>>(Probed(upstream, node)) { Probed(handler($0), node) }
      .subscribe(consume subscriber)
  }
}

extension Deferred {
  public func _subscribe(_ subscriber: sending some Subscriber<Output, Failure>, probing node: _StreamNode) {
    make()._subscribe(consume subscriber, probing: node)
  }
}

extension Flattened {
  @usableFromInline
  func _subscribe(_ subscriber: sending some Subscriber<Output, Failure>, probing node: _StreamNode) {
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

extension AnyPublisher {
  public func _subscribe(_ subscriber: sending some Subscriber<Output, Failure>, probing node: _StreamNode) {
    attach(transfer(subscriber.erased()), node)
  }
}
