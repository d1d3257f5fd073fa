#if !os(iOS) && !os(tvOS) && !os(watchOS) && !os(visionOS)
  import Causeway

  /// What is left of the last line of each of a child's pipes.
  final class PipeSplitters: Sendable {
    private let output = Locked(LineSplitter())
    private let error = Locked(LineSplitter())

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
