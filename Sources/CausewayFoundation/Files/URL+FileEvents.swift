import Causeway
public import CausewayBridging
public import Foundation

extension BridgeStyle {
  /// The events of a file or directory.
  public static var fileEvents: BridgeStyle { BridgeStyle("file events") }
}

extension URL {
  /// What happens to the file or directory at this URL.
  ///
  /// ```swift
  /// let changes = settingsFile.fileEvents()
  /// ```
  ///
  /// A directory is watched with its entries, but not with theirs. The file that is there at the subscription is watched: it
  /// is followed when it is renamed, and a new file under the old name is not noticed. Watch the directory for that. No
  /// event after `subscribe` has returned is lost silently (``FileEvent/Kind/missed``).
  ///
  /// A file is deleted when it has lost its last name, also while a process still has it open. A directory counts as
  /// deleted when, besides, no process has it open or works in it.
  ///
  /// On Linux all subscribers of the process share one inotify instance, of which a user may have some hundred, and each
  /// file that is watched takes a descriptor. On Apple platforms each subscriber has a Dispatch file-system source, which
  /// could not be verified there. Where another subscriber watches the same file, a subscriber may be told of something
  /// that happened shortly before it subscribed.
  ///
  /// - Parameters:
  ///   - label: The name of the bridge in diagnostics and the inventory.
  ///   - fileID: The source file that diagnostics report for the bridge.
  ///   - line: The source line that diagnostics report for the bridge.
  /// - Returns: A publisher that fails if the file is missing or cannot be watched, for instance for want of descriptors,
  ///   finishes when it is deleted, and sends on a thread that file events share.
  public func fileEvents(
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) -> CallbackPublisher<FileEvent, FileWatchError> {
    let path = path(percentEncoded: false)
    return CallbackPublisher(BridgeReporter(.fileEvents, label, fileID, line)) { continuation in
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
