/// A publisher that another module builds on publishers of the core, and that a graph shows with its inputs.
///
/// The conformance is in the file of the type, because only a cast looks for it: a linker that takes objects from an
/// archive on demand would leave out a file to which nothing refers.
package protocol PlacedPublisher: Publisher {
  /// Subscribes as `subscribe(_:)` does, and shows in the graph what it subscribes to.
  ///
  /// - Parameters:
  ///   - subscriber: The subscriber.
  ///   - place: The publisher's place in a graph, or `nil` without one.
  func subscribe(_ subscriber: sending some Subscriber<Output, Failure>, at place: StreamPlace?)
}

/// The place of a publisher in a graph.
package struct StreamPlace: Sendable {
  /// The probe that shows a publisher in place of the one here, which is only another spelling of it.
  package let itself: any StreamProbe
  /// The probe that shows a publisher as an input of the one here.
  package let inputs: any StreamProbe

  package init(itself: any StreamProbe, inputs: any StreamProbe) {
    self.itself = itself
    self.inputs = inputs
  }
}

/// An upstream of a publisher that has a place in a graph.
package struct PlacedInput<Upstream: Publisher>: Publisher {
  package typealias Output = Upstream.Output
  package typealias Failure = Upstream.Failure

  private let upstream: Upstream
  private let place: StreamPlace?

  package init(_ upstream: Upstream, _ place: StreamPlace?) {
    self.upstream = upstream
    self.place = place
  }

  package func subscribe(_ subscriber: sending some Subscriber<Output, Failure>) {
    upstream.subscribe(consume subscriber, for: place?.inputs)
  }
}
