/// A receiver of the lines and events of a ``FileTailer``.
///
/// Every method is called on the tailer's queue.
///
/// A delegate may call ``FileTailer/stop()`` from any of these methods; no further method is called afterwards.
protocol FileTailerDelegate: AnyObject {
  /// Reports further lines in file order. The array is never empty.
  func fileTailer(_ tailer: FileTailer, didReadLines lines: [TailedLine])

  /// Reports that a new file is at the path, because the old file was renamed, deleted or replaced.
  ///
  /// The old file has been delivered up to its end. Lines that a writer appends to the old file before it first writes
  /// to the new file are delivered after this call, followed by the lines of the new file from its beginning.
  func fileTailerDidRotate(_ tailer: FileTailer)

  /// Reports that the file was truncated, and possibly written again. It is read from the beginning.
  ///
  /// An unterminated line read earlier is delivered as a separate line before this call.
  func fileTailerDidTruncate(_ tailer: FileTailer)

  /// Reports that there is no file at the path. The tailer waits for a file to appear.
  ///
  /// If the tailer checks between the two steps of a rotation, the rotation is reported as this call,
  /// ``fileTailerDidReappear(_:)`` and ``fileTailerDidRotate(_:)``.
  func fileTailerDidDisappear(_ tailer: FileTailer)

  /// Reports that a file is at the path again.
  ///
  /// ``fileTailerDidRotate(_:)`` follows immediately, unless it is the same file as before.
  func fileTailerDidReappear(_ tailer: FileTailer)

  /// Reports an error while following the file.
  ///
  /// After a read error the tailer has stopped. If the new file at the path cannot be opened, the tailer continues to
  /// wait.
  func fileTailer(_ tailer: FileTailer, didFailWith error: FileTailerError)
}

extension FileTailerDelegate {
  func fileTailerDidRotate(_ tailer: FileTailer) {}
  func fileTailerDidTruncate(_ tailer: FileTailer) {}
  func fileTailerDidDisappear(_ tailer: FileTailer) {}
  func fileTailerDidReappear(_ tailer: FileTailer) {}
  func fileTailer(_ tailer: FileTailer, didFailWith error: FileTailerError) {}
}

/// A line of a followed file.
struct TailedLine: Equatable, Sendable {
  /// The text without its terminator (`\n` or `\r\n`).
  ///
  /// Invalid UTF-8 is replaced by U+FFFD.
  let text: String

  /// The number of bytes in the file, including the terminator.
  ///
  /// The counts of all lines add up to the bytes read.
  let byteCount: Int

  /// Whether the bytes of ``text`` were not valid UTF-8.
  let hasInvalidUTF8: Bool

  /// Whether the line exceeded the tailer's limit, so that ``text`` is only its beginning.
  let isTruncated: Bool
}

/// The counts of a ``FileTailer`` since its start.
struct FileTailerStatistics: Equatable, Sendable {
  /// The number of delivered lines.
  var lines = 0

  /// The number of bytes in these lines, including their terminators.
  var bytes = 0

  /// The number of lines that were not valid UTF-8.
  var invalidLines = 0

  /// The number of times a new file replaced the followed file.
  var rotations = 0

  /// The number of times the followed file was truncated.
  var truncations = 0

  /// Adds delivered lines to the counts.
  mutating func add(_ lines: [TailedLine]) {
    self.lines += lines.count
    for line in lines {
      bytes += line.byteCount
      if line.hasInvalidUTF8 { invalidLines += 1 }
    }
  }
}
