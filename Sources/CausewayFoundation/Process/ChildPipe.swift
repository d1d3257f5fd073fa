#if !os(iOS) && !os(tvOS) && !os(watchOS) && !os(visionOS)
  import Causeway
  import CausewayPlatform
  import Foundation

  /// A pipe that a child writes to.
  ///
  /// The writing end is closed with it, the reading end unless a reader has taken it.
  final class ChildPipe: Sendable {
    let writingEnd: Int32
    private let readingEnd: Locked<Int32?>

    /// Makes a pipe.
    ///
    /// - Throws: `POSIXError` if no descriptors are left.
    init() throws {
      var ends: [Int32] = [-1, -1]
      let code = causeway_pipe(&ends)
      guard code == 0 else { throw POSIXError(POSIXErrorCode(rawValue: code) ?? .EMFILE) }
      writingEnd = ends[1]
      readingEnd = Locked(ends[0])
    }

    deinit {
      close(writingEnd)
      if let end = readingEnd.withLock({ $0.take() }) { close(end) }
    }

    /// Makes the reader of the pipe, which owns the reading end from now on.
    func reader() -> DescriptorReader {
      guard let end = readingEnd.withLock({ $0.take() }) else { preconditionFailure("the pipe has a reader") }
      return DescriptorReader(end)
    }
  }
#endif
