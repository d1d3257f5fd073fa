import Causeway
public import CausewayBridging
public import Foundation

extension NotificationCenter {
  /// What a main-actor closure makes of each notification that is posted under a name.
  ///
  /// It is for notifications whose sender belongs to the main thread, so that the closure may look at it:
  ///
  /// ```swift
  /// let offsets = center.posts(of: .didScroll, object: view, on: MainActor.shared) { ($0.object as? ScrollView)?.offset }
  /// ```
  ///
  /// Observing begins and ends on the main actor, also when the cancel comes from another thread.
  ///
  /// - Parameters:
  ///   - name: What is posted.
  ///   - object: Whose notifications are wanted, held weakly; `nil` for everybody's.
  ///   - actor: `MainActor.shared`.
  ///   - label: The name of the bridge in diagnostics and the inventory.
  ///   - fileID: The source file that diagnostics report for the bridge.
  ///   - line: The source line that diagnostics report for the bridge.
  ///   - transform: Returns the value to send, or `nil` to send none. It runs inside the post if that comes from the main
  ///     actor. A notification that is posted elsewhere is handed over, without the poster waiting; its poster must not
  ///     go on using what it has put in.
  /// - Returns: A publisher that never fails and sends on the main actor.
  public func posts<Output: Sendable>(
    of name: Notification.Name, object: AnyObject? = nil, on actor: MainActor,
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    _ transform: @escaping @MainActor (Notification) -> Output?
  ) -> CallbackPublisher<Output, Never> {
    let sender = object.map { NotificationSender($0) }
    return CallbackPublisher(BridgeReporter(.notification, label, fileID, line), on: actor) { continuation in
      if let sender, sender.object == nil { return continuation.finish() }
      let token = self.addObserver(forName: name, object: sender?.object, queue: nil) { notification in
        guard continuation.isActive, sender?.hasPosted(notification) ?? true else { return }
        // Handed over by the poster.
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
