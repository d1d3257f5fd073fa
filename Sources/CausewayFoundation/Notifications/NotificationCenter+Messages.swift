import Causeway
public import CausewayBridging
public import Foundation

@available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
extension NotificationCenter {
  /// Returns a publisher of Foundation's messages of a type that may be posted on any thread.
  ///
  /// On Apple platforms, messages require version 26, where this has not been tested yet. Foundation delivers each
  /// message in a task, after the post has returned.
  ///
  /// - Parameters:
  ///   - message: The type of the messages.
  ///   - label: The name of the bridge in diagnostics and the inventory.
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  /// - Returns: A publisher that never fails.
  public func posts<Message: AsyncMessage>(
    of message: Message.Type, label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) -> CallbackPublisher<Message, Never> where Message.Subject: AnyObject {
    CallbackPublisher(BridgeReporter(.notification, label, CodeLocation(fileID, line))) { continuation in
      let token = self.addObserver(of: nil as Message.Subject?, for: message) { message in
        if continuation.isActive { continuation.yield(message) }
      }
      continuation.onTermination = { _ in self.removeObserver(token) }
    }
  }

  /// Returns a publisher of the mapped values of Foundation's messages of a type that are posted on the main actor.
  ///
  /// On Apple platforms, messages require version 26, where this has not been tested yet. Values are delivered on the
  /// main actor.
  ///
  /// - Parameters:
  ///   - message: The type of the messages.
  ///   - label: The name of the bridge in diagnostics and the inventory.
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  ///   - transform: Returns the value to deliver, or `nil` to deliver none. Called during the post.
  /// - Returns: A publisher that never fails.
  public func posts<Message: MainActorMessage, Output: Sendable>(
    of message: Message.Type, label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    _ transform: @escaping @MainActor (Message) -> Output?
  ) -> CallbackPublisher<Output, Never> where Message.Subject: AnyObject {
    CallbackPublisher(BridgeReporter(.notification, label, CodeLocation(fileID, line)), on: MainActor.shared) {
      continuation in
      let token = self.addObserver(of: nil as Message.Subject?, for: message) { message in
        guard continuation.isActive, let value = transform(message) else { return }
        continuation.yield(value)
      }
      continuation.onTermination = { _ in self.removeObserver(token) }
    }
  }
}
