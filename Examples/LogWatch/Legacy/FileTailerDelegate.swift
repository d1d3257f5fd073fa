/// Hears from a ``FileTailer``; every method is called on the tailer's queue.
///
/// A delegate may call ``FileTailer/stop()`` from any of these methods; nothing is delivered after it.
protocol FileTailerDelegate: AnyObject {
  /// Further lines, in the order of the file; never an empty array.
  func fileTailer(_ tailer: FileTailer, didReadLines lines: [TailedLine])

  /// A new file stands at the path, however the old one went (renamed, deleted, replaced).
  ///
  /// Everything up to the end of the old file has been delivered. Lines that a writer adds to the old file before it
  /// first writes to the new one follow this call; then come the lines of the new file, from its beginning.
  func fileTailerDidRotate(_ tailer: FileTailer)

  /// The file was cut back (or cut back and written again); it is read from its beginning.
  ///
  /// An unterminated line read before is delivered, as a line of its own, ahead of this call.
  func fileTailerDidTruncate(_ tailer: FileTailer)

  /// No file stands at the path any more; the tailer waits for one to appear.
  ///
  /// A rotation may show as this, ``fileTailerDidReappear(_:)`` and ``fileTailerDidRotate(_:)`` when the tailer
  /// looks between its two steps.
  func fileTailerDidDisappear(_ tailer: FileTailer)

  /// A file stands at the path again.
  ///
  /// ``fileTailerDidRotate(_:)`` follows at once unless it is the very file that was there before.
  func fileTailerDidReappear(_ tailer: FileTailer)

  /// Something is wrong while following.
  ///
  /// After a read error the tailer has stopped; when the new file at the path cannot be opened, it goes on waiting.
  func fileTailer(_ tailer: FileTailer, didFailWith error: FileTailerError)
}

extension FileTailerDelegate {
  func fileTailerDidRotate(_ tailer: FileTailer) {}
  func fileTailerDidTruncate(_ tailer: FileTailer) {}
  func fileTailerDidDisappear(_ tailer: FileTailer) {}
  func fileTailerDidReappear(_ tailer: FileTailer) {}
  func fileTailer(_ tailer: FileTailer, didFailWith error: FileTailerError) {}
}
