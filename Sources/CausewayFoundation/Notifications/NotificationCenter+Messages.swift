import Causeway
public import CausewayBridging
public import Foundation

@available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
extension NotificationCenter {
  /// Each message of a type, of Foundation's messages that may be posted on any thread.
  ///
  /// On Apple platforms messages need version 26; that could not be verified there.
  ///
  /// - Parameters:
  ///   - message: The type of message.
  ///   - label: The name of the bridge in diagnostics and the inventory.
  ///   - fileID: The source file that diagnostics report for the bridge.
  ///   - line: The source line that diagnostics report for the bridge.
  /// - Returns: A publisher that never fails. As Foundation has it, the message comes in a task, after the post has
  ///   returned.
  public func posts<Message: AsyncMessage>(
    of message: Message.Type, label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) -> CallbackPublisher<Message, Never> where Message.Subject: AnyObject {
    CallbackPublisher(BridgeReporter(.notification, label, fileID, line)) { continuation in
      let token = self.addObserver(of: nil as Message.Subject?, for: message) { message in
        if continuation.isActive { continuation.yield(message) }
      }
      continuation.onTermination = { _ in self.removeObserver(token) }
    }
  }

  /// What a closure makes of each message of a type, of Foundation's messages that are posted on the main actor.
  ///
  /// On Apple platforms messages need version 26; that could not be verified there.
  ///
  /// - Parameters:
  ///   - message: The type of message.
  ///   - label: The name of the bridge in diagnostics and the inventory.
  ///   - fileID: The source file that diagnostics report for the bridge.
  ///   - line: The source line that diagnostics report for the bridge.
  ///   - transform: Returns the value to send, or `nil` to send none. It runs inside the post.
  /// - Returns: A publisher that never fails and sends on the main actor.
  public func posts<Message: MainActorMessage, Output: Sendable>(
    of message: Message.Type, label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    _ transform: @escaping @MainActor (Message) -> Output?
  ) -> CallbackPublisher<Output, Never> where Message.Subject: AnyObject {
    CallbackPublisher(BridgeReporter(.notification, label, fileID, line), on: MainActor.shared) { continuation in
      let token = self.addObserver(of: nil as Message.Subject?, for: message) { message in
        guard continuation.isActive, let value = transform(message) else { return }
        continuation.yield(value)
      }
      continuation.onTermination = { _ in self.removeObserver(token) }
    }
  }
}
