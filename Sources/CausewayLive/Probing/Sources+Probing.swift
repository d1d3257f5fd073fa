import Causeway
import CausewayBridging

// How sources name themselves in a stream graph.

extension PassthroughSubject: ProbedPublisher {
  func subscribe(_ subscriber: sending some Subscriber<Output, Failure>, probing node: StreamNode) {
    node.setSource(self)
    subscribe(consume subscriber)
  }
}

extension CurrentValueSubject: ProbedPublisher {
  func subscribe(_ subscriber: sending some Subscriber<Output, Failure>, probing node: StreamNode) {
    node.setSource(self)
    subscribe(consume subscriber)
  }
}

extension ReplaySubject: ProbedPublisher {
  func subscribe(_ subscriber: sending some Subscriber<Output, Failure>, probing node: StreamNode) {
    node.setSource(self)
    subscribe(consume subscriber)
  }
}

extension StatePublisher: ProbedPublisher {
  func subscribe(_ subscriber: sending some Subscriber<Output, Failure>, probing node: StreamNode) {
    node.name(after: CurrentValueSubject<Output, Failure>.self)
    node.setSource(subject)
    subscribe(consume subscriber)
  }
}

extension ChangesPublisher: ProbedPublisher {
  func subscribe(_ subscriber: sending some Subscriber<Output, Failure>, probing node: StreamNode) {
    node.rename("currentValueSubject.changes")
    node.setSource(subject)
    subscribe(consume subscriber)
  }
}

extension EventPublisher: ProbedPublisher {
  func subscribe(_ subscriber: sending some Subscriber<Output, Failure>, probing node: StreamNode) {
    node.name(after: Source.self)
    node.setSource(subject)
    subscribe(consume subscriber)
  }
}

extension Future: ProbedPublisher {
  func subscribe(_ subscriber: sending some Subscriber<Output, Failure>, probing node: StreamNode) {
    node.setSource(self)
    subscribe(consume subscriber)
  }
}

extension StateValues: ProbedPublisher {
  func subscribe(_ subscriber: sending some Subscriber<Output, Failure>, probing node: StreamNode) {
    node.name(after: type(of: state))
    node.setSource(state)
    subscribe(consume subscriber)
  }
}

extension Streamed.Publisher: ProbedPublisher {
  func subscribe(_ subscriber: sending some Subscriber<Value, Never>, probing node: StreamNode) {
    node.rename("@Streamed")
    node.setSource(source)
    subscribe(consume subscriber)
  }
}

extension CallbackPublisher: ProbedPublisher {
  func subscribe(_ subscriber: sending some Subscriber<Output, Failure>, probing node: StreamNode) {
    subscribe(consume subscriber, describingItselfTo: node)
  }
}

extension CallbackFuture: ProbedPublisher {
  func subscribe(_ subscriber: sending some Subscriber<Output, Failure>, probing node: StreamNode) {
    reporter.describe(to: node)
    subscribe(consume subscriber)
  }
}

extension SlotPublisher: ProbedPublisher {
  func subscribe(_ subscriber: sending some Subscriber<Output, Failure>, probing node: StreamNode) {
    node.rename("slot")
    subscribe(consume subscriber, through: Probed(shared, node))
  }
}

extension InitialValuePublisher: ProbedPublisher {
  func subscribe(_ subscriber: sending some Subscriber<Output, Failure>, probing node: StreamNode) {
    node.rename("withInitialValue")
    InitialValuePublisher<Probed<Upstream>>(upstream: Probed(upstream, node), value: value)
      .subscribe(consume subscriber)
  }
}

extension Labeled: ProbedPublisher {
  func subscribe(_ subscriber: sending some Subscriber<Output, Failure>, probing node: StreamNode) {
    reporter.describe(to: node)
    Probed(upstream, node).subscribe(consume subscriber)
  }
}
