import Causeway

#if canImport(Darwin)
  import Dispatch

  /// A Dispatch source that waits until a file descriptor is readable or writable.
  final class ReadinessWatch: Sendable {
    // Dispatch sources are thread-safe.
    private let source: UncheckedBox<any DispatchSourceProtocol>

    /// Starts to wait.
    ///
    /// - Parameters:
    ///   - descriptor: The descriptor.
    ///   - interest: Whether to wait for reading or writing.
    ///   - queue: The queue on which both closures are called.
    ///   - onReady: Called repeatedly while the descriptor is ready.
    ///   - onRelease: Called once, when the descriptor is no longer used.
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
