import Causeway
public import CausewayBridging
public import Foundation

extension URL {
  /// Returns a publisher of the changes to the file or directory at this URL.
  ///
  /// ```swift
  /// let changes = settingsFile.fileEvents()
  /// ```
  ///
  /// For a directory, changes to its entries are delivered, but not changes inside subdirectories.
  ///
  /// The publisher watches the file that exists at the subscription. If the file is renamed, it is still watched, and a
  /// new file with the old name is not noticed; to notice that, watch the directory. Events after `subscribe` has
  /// returned are never lost silently: see ``FileEvent/Kind/missed``.
  ///
  /// A file counts as deleted when it has lost its last name, even if a process still has it open. A directory counts
  /// as deleted when, in addition, no process has it open or uses it as its working directory.
  ///
  /// Events are delivered on a thread that all file events share. If another subscriber watches the same file, a
  /// subscriber may receive an event from shortly before its subscription.
  ///
  /// On Linux, all subscribers of the process share one inotify instance, and each watched file uses a descriptor. On
  /// Apple platforms, where this has not been tested yet, each subscriber uses a Dispatch file-system source.
  ///
  /// - Parameters:
  ///   - label: The name of the bridge in diagnostics and the inventory.
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  /// - Returns: A publisher that finishes when the file or directory is deleted. It fails if that is missing or cannot
  ///   be watched, for example because no descriptors are left.
  public func fileEvents(
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) -> CallbackPublisher<FileEvent, FileWatchError> {
    let path = self.path
    return CallbackPublisher(BridgeReporter(.fileEvents, label, CodeLocation(fileID, line))) { continuation in
      do throws(FileWatchError) {
        let watch = try FileWatch(path) { event in
          guard continuation.isActive else { return }
          continuation.yield(event)
          if event.kind == .deleted, event.name == nil { continuation.finish() }
        }
        continuation.onTermination = { _ in watch.cancel() }
      } catch {
        continuation.finish(throwing: error)
      }
    }
  }
}

/// The failure to watch a file or directory.
public struct FileWatchError: Error, Hashable {
  /// The path.
  public let path: String
  /// The system's error number, such as `ENOENT`.
  public let code: Int32

  /// Creates an error, for tests.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - code: The system's error number.
  public init(path: String, code: Int32) {
    self.path = path
    self.code = code
  }
}

extension FileWatchError: CustomStringConvertible {
  /// The path and the reason.
  public var description: String {
    "\(path) cannot be watched: \(String(cString: strerror(code)))"
  }
}
