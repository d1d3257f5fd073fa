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
  /// A directory is watched with its entries, but not with theirs. What is watched is the file that is there when somebody
  /// subscribes: it is followed when it is renamed, and a new file under the old name is not noticed. Watch the directory
  /// for that. Nothing that happens after `subscribe` has returned is lost without a word (``FileEvent/Kind/missed``).
  ///
  /// On Linux all subscribers of the process share one inotify instance, of which a user may have some hundred; on Apple
  /// platforms each has a Dispatch file-system source, which could not be verified there. Where somebody else watches the
  /// same file, a subscriber may be told of something that happened shortly before it subscribed.
  ///
  /// - Parameters:
  ///   - label: What reports and the inventory call the bridge.
  ///   - fileID: Where reports say that the bridge is.
  ///   - line: Where reports say that the bridge is.
  /// - Returns: A publisher that fails if the file is not there or cannot be watched, finishes when it is deleted, and
  ///   sends on a queue that file events share.
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
