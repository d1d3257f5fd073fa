import Causeway

// How shared publishers subscribe for a stream graph. Their subscribers' nodes refer to one node of the source.

extension Shared: ProbedPublisher {
  func subscribe(_ subscriber: sending some Subscriber<Output, Failure>, probing node: StreamNode) {
    node.rename("share")
    node.setSource(source)
    subscribe(consume subscriber)
  }
}

extension SharedReplaying: ProbedPublisher {
  func subscribe(_ subscriber: sending some Subscriber<Output, Failure>, probing node: StreamNode) {
    node.rename("shared(replay: \(replay))")
    node.setSource(source)
    subscribe(consume subscriber)
  }
}

extension Multicast: ProbedPublisher {
  func subscribe(_ subscriber: sending some Subscriber<Output, Failure>, probing node: StreamNode) {
    node.setSource(source)
    subscribe(consume subscriber)
  }
}

extension Autoconnect: ProbedPublisher {
  func subscribe(_ subscriber: sending some Subscriber<Output, Failure>, probing node: StreamNode) {
    subscribe(consume subscriber, through: Probed(upstream, node))
  }
}
