// How shared publishers subscribe for a stream graph. Their subscribers' nodes refer to one node of the source.

extension Shared {
  public func _subscribe(_ subscriber: sending some Subscriber<Output, Failure>, probing node: _StreamNode) {
    node.rename("share")
    hub.subscribe(consume subscriber, probing: node)
  }
}

extension SharedReplaying {
  public func _subscribe(_ subscriber: sending some Subscriber<Output, Failure>, probing node: _StreamNode) {
    node.rename("shared(replay: \(replay))")
    hub.subscribe(consume subscriber, probing: node)
  }
}

extension Multicast {
  public func _subscribe(_ subscriber: sending some Subscriber<Output, Failure>, probing node: _StreamNode) {
    node.setSource(hub)
    subscribe(consume subscriber)
  }
}

extension Autoconnect {
  public func _subscribe(_ subscriber: sending some Subscriber<Output, Failure>, probing node: _StreamNode) {
    let connection = switchboard.enter()
    Probed(upstream, node).handleEvents(receiveCancel: { [switchboard] in switchboard.leave(connection) })
      .subscribe(consume subscriber)
    switchboard.connect(connection)
  }
}

extension SharingHub {
  fileprivate func subscribe(
    _ subscriber: sending some Subscriber<Relay.Output, Relay.Failure>, probing node: _StreamNode
  ) {
    node.setSource(self)
    subscribe(consume subscriber)
  }
}
