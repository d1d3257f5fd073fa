import Causeway

extension BridgeStyle {
  /// A `subscribe`-shaped reactive type of another library.
  @inlinable public static var foreign: BridgeStyle { BridgeStyle("foreign subscription") }
}

extension CallbackPublisher {
  /// Makes a publisher of something that is subscribed to with closures and gives back what stops it, as the observables,
  /// signals and publishers of other libraries are.
  ///
  /// ```swift
  /// let ticks = CallbackPublisher<Tick, any Error>.foreign { next, failed, finished in
  ///   feed.subscribe(onNext: next, onError: failed, onCompleted: finished)
  /// } dispose: { $0.dispose() }
  /// ```
  ///
  /// Each subscriber subscribes for itself. The source may send inside its `subscribe`, from any thread, and from several.
  /// One that never stops sending inside its `subscribe` cannot be stopped.
  ///
  /// - Parameters:
  ///   - label: The name of the bridge in diagnostics and the inventory.
  ///   - fileID: The source file that diagnostics report for the bridge.
  ///   - line: The source line that diagnostics report for the bridge.
  ///   - subscribe: Subscribes to the source, on the subscribing thread, with closures to call for a value, for an error
  ///     and at the end, and returns what stops it. Errors are typed here: `{ failed(MyError($0)) }`.
  ///   - dispose: Stops the source. It runs exactly once: at the end, before the subscriber hears of it, or at a cancel,
  ///     on the thread that ends or cancels, and never before `subscribe` has returned. What `subscribe` returned is
  ///     released afterwards: where that is all it takes, the closure is empty.
  /// - Returns: The publisher.
  public static func foreign<Disposable>(
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    subscribe:
      @escaping @Sendable (
        _ next: @escaping @Sendable (Output) -> Void, _ failed: @escaping @Sendable (Failure) -> Void,
        _ finished: @escaping @Sendable () -> Void
      ) -> Disposable,
    dispose: @escaping @Sendable (_ disposable: Disposable) -> Void
  ) -> CallbackPublisher {
    foreign(BridgeReporter(.foreign, label, fileID, line), subscribe, dispose)
  }

  /// Makes a publisher of a source that its library does not call `Sendable` although it may be used on any thread.
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
  /// The compiler cannot check the source: whoever calls this says that it is thread-safe, as observables, signals and
  /// publishers are. One that belongs to the main thread is bridged with `foreign(on: MainActor.shared)`.
  ///
  /// - Parameters:
  ///   - source: What is subscribed to. It must be safe to use from any thread.
  ///   - label: The name of the bridge in diagnostics and the inventory.
  ///   - fileID: The source file that diagnostics report for the bridge.
  ///   - line: The source line that diagnostics report for the bridge.
  ///   - subscribe: Subscribes to the source, which is its first argument; otherwise as with
  ///     ``foreign(label:fileID:line:subscribe:dispose:)``.
  ///   - dispose: Stops the source, exactly once; as there.
  /// - Returns: The publisher.
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
      BridgeReporter(.foreign, label, fileID, line), { subscribe(shared.value, $0, $1, $2) }, dispose)
  }

  /// Makes a publisher of a source that belongs to the main actor and is subscribed to with closures.
  ///
  /// - Parameters:
  ///   - actor: `MainActor.shared`.
  ///   - label: The name of the bridge in diagnostics and the inventory.
  ///   - fileID: The source file that diagnostics report for the bridge.
  ///   - line: The source line that diagnostics report for the bridge.
  ///   - subscribe: Subscribes to the source, on the main actor: inside the subscriber's `subscribe` if that is called
  ///     there, and later otherwise. Otherwise as with ``foreign(label:fileID:line:subscribe:dispose:)``.
  ///   - dispose: Stops the source, exactly once, on the main actor: at once if the end or the cancel comes from there, and
  ///     later otherwise. What `subscribe` returned is released there, too.
  /// - Returns: The publisher.
  public static func foreign<Disposable>(
    on actor: MainActor, label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    subscribe:
      @escaping @MainActor (
        _ next: @escaping @Sendable (Output) -> Void, _ failed: @escaping @Sendable (Failure) -> Void,
        _ finished: @escaping @Sendable () -> Void
      ) -> Disposable,
    dispose: @escaping @MainActor (_ disposable: Disposable) -> Void
  ) -> CallbackPublisher {
    CallbackPublisher(BridgeReporter(.foreign, label, fileID, line), on: actor) { continuation in
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
