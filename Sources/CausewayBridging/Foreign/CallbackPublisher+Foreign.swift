import Causeway

extension CallbackPublisher {
  /// Creates a publisher from a source of another reactive library that is subscribed to with closures.
  ///
  /// Use it for observables, signals and publishers whose `subscribe` returns an object that stops them:
  ///
  /// ```swift
  /// let ticks = CallbackPublisher<Tick, any Error>.foreign { next, failed, finished in
  ///   feed.subscribe(onNext: next, onError: failed, onCompleted: finished)
  /// } dispose: { $0.dispose() }
  /// ```
  ///
  /// Each subscriber subscribes to the source separately. The source may send inside its `subscribe`, on any thread,
  /// and on several threads. A source that never returns from its `subscribe` cannot be stopped.
  ///
  /// - Parameters:
  ///   - label: The name of the bridge in diagnostics and the inventory.
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  ///   - subscribe: Subscribes to the source, on the subscribing thread, with closures for a value, for an error and
  ///     for the end, and returns the object that stops the source. Convert errors here: `{ failed(MyError($0)) }`.
  ///   - dispose: Stops the source. Called exactly once, never before `subscribe` has returned, on the thread on which
  ///     the stream ends or is cancelled. At the end, it is called before the subscriber receives the completion. The
  ///     object that `subscribe` returned is released afterwards; if its release stops the source, pass an empty
  ///     closure.
  /// - Returns: A publisher of the source's values.
  public static func foreign<Disposable>(
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    subscribe:
      @escaping @Sendable (
        _ next: @escaping @Sendable (Output) -> Void, _ failed: @escaping @Sendable (Failure) -> Void,
        _ finished: @escaping @Sendable () -> Void
      ) -> Disposable,
    dispose: @escaping @Sendable (_ disposable: Disposable) -> Void
  ) -> CallbackPublisher {
    foreign(BridgeReporter(.foreign, label, CodeLocation(fileID, line)), subscribe, dispose)
  }

  /// Creates a publisher from a source that is thread-safe but not declared as `Sendable`.
  ///
  /// ```swift
  /// extension Observable where Element: Sendable {
  ///   var values: CallbackPublisher<Element, any Error> {
  ///     .foreign(sharing: self) { source, next, failed, finished in
  ///       source.subscribe(onNext: next, onError: failed, onCompleted: finished)
  ///     } dispose: { $0.dispose() }
  ///   }
  /// }
  /// ```
  ///
  /// - Important: The compiler cannot check that the source is thread-safe. Observables, signals and publishers usually
  ///   are. For a source that must be used on the main thread, use `foreign(on: MainActor.shared)`.
  ///
  /// - Parameters:
  ///   - source: The source. It must be safe to use on any thread.
  ///   - label: The name of the bridge in diagnostics and the inventory.
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  ///   - subscribe: Subscribes to the source, which is its first argument. Otherwise as in
  ///     ``foreign(label:fileID:line:subscribe:dispose:)``.
  ///   - dispose: Stops the source, as in ``foreign(label:fileID:line:subscribe:dispose:)``.
  /// - Returns: A publisher of the source's values.
  public static func foreign<Source, Disposable>(
    sharing source: Source, label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    subscribe:
      @escaping @Sendable (
        _ source: Source, _ next: @escaping @Sendable (Output) -> Void, _ failed: @escaping @Sendable (Failure) -> Void,
        _ finished: @escaping @Sendable () -> Void
      ) -> Disposable,
    dispose: @escaping @Sendable (_ disposable: Disposable) -> Void
  ) -> CallbackPublisher {
    let shared = UncheckedBox(source)
    return foreign(
      BridgeReporter(.foreign, label, CodeLocation(fileID, line)), { subscribe(shared.value, $0, $1, $2) }, dispose)
  }

  /// Creates a publisher from a main-actor source that is subscribed to with closures.
  ///
  /// Like ``foreign(label:fileID:line:subscribe:dispose:)``, except that both closures run, and the object that
  /// `subscribe` returned is released, on the main actor: immediately if the subscriber subscribes or cancels there,
  /// later otherwise.
  public static func foreign<Disposable>(
    on actor: MainActor, label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    subscribe:
      @escaping @MainActor (
        _ next: @escaping @Sendable (Output) -> Void, _ failed: @escaping @Sendable (Failure) -> Void,
        _ finished: @escaping @Sendable () -> Void
      ) -> Disposable,
    dispose: @escaping @MainActor (_ disposable: Disposable) -> Void
  ) -> CallbackPublisher {
    CallbackPublisher(BridgeReporter(.foreign, label, CodeLocation(fileID, line)), on: actor) { continuation in
      let disposable = subscribe(
        { continuation.yield($0) }, { continuation.finish(throwing: $0) }, { continuation.finish() })
      continuation.onTermination = { _ in dispose(disposable) }
    }
  }

  private static func foreign<Disposable>(
    _ reporter: BridgeReporter,
    _ subscribe:
      @escaping @Sendable (
        @escaping @Sendable (Output) -> Void, @escaping @Sendable (Failure) -> Void, @escaping @Sendable () -> Void
      ) -> Disposable,
    _ dispose: @escaping @Sendable (Disposable) -> Void
  ) -> CallbackPublisher {
    registering(reporter, on: nil) { continuation in
      let disposable = subscribe(
        { continuation.yield($0) }, { continuation.finish(throwing: $0) }, { continuation.finish() })
      return { dispose(disposable) }
    }
  }
}
