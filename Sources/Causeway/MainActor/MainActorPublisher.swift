/// A stream of values on the main actor.
///
/// Its operators have the names of those of ``Publisher``, with three differences: the values need not be `Sendable`, the
/// closures are called on the main actor and may use a view model directly, and a value that is sent on the main actor
/// is delivered before the send returns.
///
/// ```swift
/// token = query                                     // MainActorPassthroughSubject<String, Never>
///   .debounce(for: .milliseconds(300))
///   .removeDuplicates()
///   .flatMapLatest { [service] in service.search($0) }
///   .map { [weak self] hits in hits.map { Row($0, self?.theme) } }
///   .sink { [weak self] in self?.rows = $0 }
/// ```
///
/// `receive(on: MainActor.shared)` makes a main-actor publisher from a ``Publisher``, and ``publisher`` is the way back. It
/// is subscribed to on the main actor. A token may be cancelled or released on any thread; values and closures that the
/// subscription holds are released there.
///
/// Do not conform to this protocol. Inside is a ``Publisher`` of boxed values, so each operator costs what that of
/// ``Publisher`` costs, and one call of a closure.
@MainActor
public protocol MainActorPublisher<Output, Failure>: SendableMetatype {
  /// The type of the values. It need not be `Sendable`.
  associatedtype Output
  /// The failure type, or `Never` if the publisher cannot fail.
  associatedtype Failure: Error
  /// The type of the publisher inside.
  associatedtype Upstream: Publisher where Upstream.Output == MainActorBox<Output>, Upstream.Failure == Failure

  /// The publisher inside, which only the library's operators use.
  nonisolated var _engine: MainActorEngine<Upstream> { get }
}

extension MainActorPublisher {
  /// The publisher inside.
  @usableFromInline nonisolated package var base: Upstream {
    @_alwaysEmitIntoClient @inline(__always) get { _engine.upstream }
  }
}

/// A value of the main actor on its way through publishers, whose values have to be `Sendable`.
///
/// It has no public members: code outside the library can neither make nor open one.
public struct MainActorBox<Value>: @unchecked Sendable {
  // Safety: Main-actor sources fill boxes, and main-actor operators and sinks open them, all on the main actor.
  // Tested by `MainActorIsolationTests`.

  @usableFromInline package var value: Value

  @_alwaysEmitIntoClient
  @inline(__always)
  package init(_ value: Value) {
    self.value = value
  }
}

/// The publisher inside a ``MainActorPublisher``.
///
/// It has no public members: code outside the library cannot subscribe to it.
public struct MainActorEngine<Upstream: Publisher>: Sendable {
  @usableFromInline let upstream: Upstream
  /// Whether any thread may subscribe, because a subscription emits nothing by itself, except on the main actor.
  @usableFromInline let isOpenToThreads: Bool

  @_alwaysEmitIntoClient
  @inline(__always)
  init(_ upstream: Upstream, isOpenToThreads: Bool = false) {
    self.upstream = upstream
    self.isOpenToThreads = isOpenToThreads
  }
}

/// The result of an operator of ``MainActorPublisher``.
public struct MainActorChain<Upstream: Publisher, Output>: MainActorPublisher
where Upstream.Output == MainActorBox<Output> {
  /// The failure type.
  public typealias Failure = Upstream.Failure

  /// The publisher inside.
  public nonisolated let _engine: MainActorEngine<Upstream>

  @_alwaysEmitIntoClient
  @inline(__always)
  nonisolated package init(_ upstream: Upstream, isOpenToThreads: Bool = false) {
    _engine = MainActorEngine(upstream, isOpenToThreads: isOpenToThreads)
  }
}
