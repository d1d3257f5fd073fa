// How sources name themselves in a stream graph.

extension PassthroughSubject {
  public func _subscribe(_ subscriber: sending some Subscriber<Output, Failure>, probing node: _StreamNode) {
    node.setSource(self)
    subscribe(consume subscriber)
  }
}

extension CurrentValueSubject {
  public func _subscribe(_ subscriber: sending some Subscriber<Output, Failure>, probing node: _StreamNode) {
    node.setSource(self)
    subscribe(consume subscriber)
  }
}

extension ReplaySubject {
  public func _subscribe(_ subscriber: sending some Subscriber<Output, Failure>, probing node: _StreamNode) {
    node.setSource(self)
    subscribe(consume subscriber)
  }
}

extension StatePublisher {
  public func _subscribe(_ subscriber: sending some Subscriber<Output, Failure>, probing node: _StreamNode) {
    node.name(after: CurrentValueSubject<Output, Failure>.self)
    node.setSource(subject)
    subscribe(consume subscriber)
  }
}

extension ChangesPublisher {
  public func _subscribe(_ subscriber: sending some Subscriber<Output, Failure>, probing node: _StreamNode) {
    node.rename("currentValueSubject.changes")
    node.setSource(subject)
    subscribe(consume subscriber)
  }
}

extension EventPublisher {
  public func _subscribe(_ subscriber: sending some Subscriber<Output, Failure>, probing node: _StreamNode) {
    node.name(after: Source.self)
    node.setSource(subject)
    subscribe(consume subscriber)
  }
}

extension Future {
  public func _subscribe(_ subscriber: sending some Subscriber<Output, Failure>, probing node: _StreamNode) {
    node.setSource(self)
    subscribe(consume subscriber)
  }
}

extension StateValues {
  public func _subscribe(_ subscriber: sending some Subscriber<Output, Failure>, probing node: _StreamNode) {
    node.name(after: type(of: state))
    node.setSource(state)
    subscribe(consume subscriber)
  }
}

extension Streamed.Publisher {
  public func _subscribe(_ subscriber: sending some Subscriber<Value, Never>, probing node: _StreamNode) {
    node.rename("@Streamed")
    node.setSource(storage.subject)
    subscribe(consume subscriber)
  }
}
