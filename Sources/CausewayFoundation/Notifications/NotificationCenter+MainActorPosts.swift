import Causeway
public import CausewayBridging
public import Foundation

extension NotificationCenter {
  /// Returns a publisher of notifications, mapped by a main-actor closure.
  ///
  /// Use it for notifications whose sender is isolated to the main actor, so that the closure may read the sender:
  ///
  /// ```swift
  /// let offsets = center.posts(of: .didScroll, object: view, on: MainActor.shared) { ($0.object as? ScrollView)?.offset }
  /// ```
  ///
  /// Observation starts and ends on the main actor, even if the subscriber cancels on another thread. Values are
  /// delivered on the main actor.
  ///
  /// - Parameters:
  ///   - name: The name of the notifications.
  ///   - object: The sender whose notifications are delivered, held weakly, or `nil` for any sender.
  ///   - actor: `MainActor.shared`.
  ///   - label: The name of the bridge in diagnostics and the inventory.
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  ///   - transform: Returns the value to deliver, or `nil` to deliver none. If the notification is posted on the main
  ///     actor, it is called during the post. Otherwise the notification is handed over to the main actor and the
  ///     poster does not wait; the poster must not use the notification's contents any more.
  /// - Returns: A publisher that never fails.
  public func posts<Output: Sendable>(
    of name: Notification.Name, object: AnyObject? = nil, on actor: MainActor,
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    _ transform: @escaping @MainActor (Notification) -> Output?
  ) -> CallbackPublisher<Output, Never> {
    let sender = object.map { NotificationSender($0) }
    return CallbackPublisher(BridgeReporter(.notification, label, CodeLocation(fileID, line)), on: actor) {
      continuation in
      if let sender, sender.object == nil { return continuation.finish() }
      let token = self.addObserver(forName: name, object: sender?.object, queue: nil) { notification in
        guard continuation.isActive, sender?.hasPosted(notification) ?? true else { return }
        // Safe to send: the poster has handed the notification over.
        let notification = UncheckedBox(notification)
        MainActorContext.run {
          guard continuation.isActive, let value = transform(notification.value) else { return }
          continuation.yield(value)
        }
      }
      continuation.onTermination = { _ in self.removeObserver(token) }
    }
  }
}
