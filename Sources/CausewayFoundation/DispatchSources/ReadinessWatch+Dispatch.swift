import Causeway

#if canImport(Darwin)
  import Dispatch

  /// Waits until a file descriptor can be read or written, with a Dispatch source.
  final class ReadinessWatch: Sendable {
    // A Dispatch source is thread-safe.
    private let source: UncheckedBox<any DispatchSourceProtocol>

    /// Begins to wait.
    ///
    /// - Parameters:
    ///   - descriptor: What is waited for.
    ///   - interest: What it has to be ready for.
    ///   - queue: Where both closures run.
    ///   - onReady: Called again and again while the descriptor is ready.
    ///   - onRelease: Called once, when nothing uses the descriptor any more.
    init(
      _ descriptor: Int32, for interest: ReadinessInterest, on queue: DispatchQueue,
      onReady: @escaping @Sendable () -> Void, onRelease: @escaping @Sendable () -> Void
    ) {
      let source: any DispatchSourceProtocol =
        switch interest {
        case .reading: DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
        case .writing: DispatchSource.makeWriteSource(fileDescriptor: descriptor, queue: queue)
        }
      source.setEventHandler(handler: onReady)
      source.setCancelHandler(handler: onRelease)
      self.source = UncheckedBox(source)
      source.activate()
    }

    /// Stops waiting.
    func cancel() {
      source.value.cancel()
    }
  }
#endif
