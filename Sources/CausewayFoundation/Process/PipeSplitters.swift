#if !os(iOS) && !os(tvOS) && !os(watchOS) && !os(visionOS)
  import Causeway

  /// The line splitters of a child's two pipes.
  final class PipeSplitters: Sendable {
    private let output = Locked(LineSplitter())
    private let error = Locked(LineSplitter())

    // Safety: As `LineSplitter`.
    func feed(_ pipe: ChildState.Pipe, _ bytes: UnsafeRawBufferPointer) -> [String] {
      switch pipe {
      case .output: output.withLock { $0.feed(bytes) }
      case .error: error.withLock { $0.feed(bytes) }
      }
    }

    func finish(_ pipe: ChildState.Pipe) -> String? {
      switch pipe {
      case .output: output.withLock { $0.finish() }
      case .error: error.withLock { $0.finish() }
      }
    }
  }
#endif
