extension _StreamNode {
  @TaskLocal private static var subscribed: _StreamNode?

  /// The node of the source that is being subscribed to, if it describes itself while it is.
  package static var source: _StreamNode? {
    // The flag first: reading a task-local value costs as much as the rest of a subscription.
    TrackingScope.isOn.load(ordering: .relaxed) ? subscribed : nil
  }

  fileprivate func whileSubscribed(_ subscribe: () -> Void) {
    Self.$subscribed.withValue(self, operation: subscribe)
  }
}

extension Publisher {
  /// Subscribes to a source that describes itself in a node meanwhile.
  package func subscribe(_ subscriber: sending some Subscriber<Output, Failure>, describing node: _StreamNode) {
    // Safe to transfer, because the closure runs once.
    let held = UncheckedBox(consume subscriber)
    node.whileSubscribed { subscribe(transfer(held.value)) }
  }
}
