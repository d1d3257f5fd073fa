/// A main-actor publisher that hides the type of another one.
///
/// Use it for stored properties and for a protocol's requirements. The cost is that of an ``AnyPublisher``.
public struct AnyMainActorPublisher<Output, Failure: Error>: MainActorPublisher {
  /// The publisher inside.
  public nonisolated let _engine: MainActorEngine<AnyPublisher<MainActorBox<Output>, Failure>>

  /// Wraps a main-actor publisher.
  @_alwaysEmitIntoClient
  public nonisolated init(_ publisher: some MainActorPublisher<Output, Failure>) {
    _engine = MainActorEngine(
      AnyPublisher(publisher._engine.upstream), isOpenToThreads: publisher._engine.isOpenToThreads)
  }
}

extension MainActorPublisher {
  /// Wraps the publisher in an ``AnyMainActorPublisher``.
  @_alwaysEmitIntoClient
  @inline(__always)
  public nonisolated func eraseToAnyPublisher() -> AnyMainActorPublisher<Output, Failure> {
    AnyMainActorPublisher(self)
  }
}
