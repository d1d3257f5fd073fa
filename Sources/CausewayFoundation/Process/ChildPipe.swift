#if !os(iOS) && !os(tvOS) && !os(watchOS) && !os(visionOS)
  import Causeway
  import CausewayPlatform
  import Foundation

  /// A pipe to which a child process writes.
  ///
  /// Its release closes the writing end, and also the reading end unless a reader has taken it.
  final class ChildPipe: Sendable {
    let writingEnd: Int32
    private let readingEnd: Locked<Int32?>

    /// Creates a pipe.
    ///
    /// - Throws: `POSIXError` if the process is out of descriptors.
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

    /// Returns the reader of the pipe, which takes ownership of the reading end.
    func reader() -> DescriptorReader {
      guard let end = readingEnd.withLock({ $0.take() }) else { preconditionFailure("the pipe already has a reader") }
      return DescriptorReader(end)
    }
  }
#endif
