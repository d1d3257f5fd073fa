/// What shows a subscription, such as a node of a stream graph.
@usableFromInline
package protocol StreamProbe: AnyObject, Sendable {
  /// Subscribes to a publisher so that the subscription is shown.
  func subscribe<Upstream: Publisher, Downstream: Subscriber>(_ subscriber: sending Downstream, to publisher: Upstream)
  where Downstream.Input == Upstream.Output, Downstream.Failure == Upstream.Failure

  /// Describes the source that is subscribed to.
  func describe(_ name: String, label: String?, at location: CodeLocation)

  /// Adds a number that is read when the subscription is shown.
  func addGauge(_ name: String, _ read: @escaping @Sendable () -> Int?)
}

/// A probe, as an alias, because Embedded Swift has no existentials with generic functions.
@usableFromInline
package typealias AnyStreamProbe = any StreamProbe

extension Publisher {
  /// Subscribes, and shows the subscription if there is a probe.
  @_alwaysEmitIntoClient
  @inline(__always)
  package func subscribe(_ subscriber: sending some Subscriber<Output, Failure>, for probe: AnyStreamProbe?) {
    if let probe {
      probe.subscribe(consume subscriber, to: self)
    } else {
      subscribe(consume subscriber)
    }
  }
}
