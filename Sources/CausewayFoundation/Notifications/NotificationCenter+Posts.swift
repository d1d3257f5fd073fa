import Causeway
public import CausewayBridging
public import Foundation

extension NotificationCenter {
  /// Returns a publisher that sends a signal for each notification with a name.
  ///
  /// ```swift
  /// let changes = NotificationCenter.default.posts(of: .NSSystemTimeZoneDidChange)
  /// ```
  ///
  /// Each subscriber observes the center separately, until it cancels or releases its token. The stream does not end
  /// otherwise, unless the sender has been released before the subscription.
  ///
  /// - Parameters:
  ///   - name: The name of the notifications.
  ///   - object: The sender whose notifications are delivered, or `nil` for any sender. It is held weakly. If it has
  ///     been released, the publisher finishes immediately for new subscribers.
  ///   - queue: The queue on which values are delivered while the poster waits, or `nil` for the posting thread. Do not
  ///     pass `OperationQueue.main` on Linux: a post from main-actor code would deadlock. Use
  ///     `receive(on: MainActor.shared)` or the overload with `on: MainActor.shared` instead.
  ///   - label: The name of the bridge in diagnostics and the inventory.
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  /// - Returns: A publisher that never fails.
  public func posts(
    of name: Notification.Name, object: AnyObject? = nil, queue: OperationQueue? = nil,
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) -> CallbackPublisher<Void, Never> {
    posts(name, object, queue, BridgeReporter(.notification, label, CodeLocation(fileID, line))) { _ in () }
  }

  /// Returns a publisher of mapped notifications with a name.
  ///
  /// ```swift
  /// let names = center.posts(of: .userDidChange) { ($0.object as? User)?.name }
  /// ```
  ///
  /// A `Notification` is not `Sendable` and does not leave the callback, so the closure extracts the values from it.
  ///
  /// - Parameters:
  ///   - name: The name of the notifications.
  ///   - object: The sender whose notifications are delivered, held weakly, or `nil` for any sender.
  ///   - queue: The queue on which the closure is called and values are delivered while the poster waits, or `nil` for
  ///     the posting thread. For the main queue, see `posts(of:object:)`.
  ///   - label: The name of the bridge in diagnostics and the inventory.
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  ///   - transform: Returns the value to deliver, or `nil` to deliver none. It may be called on several threads at once
  ///     if notifications are posted concurrently. It is not called after the end.
  /// - Returns: A publisher that never fails.
  public func posts<Output: Sendable>(
    of name: Notification.Name, object: AnyObject? = nil, queue: OperationQueue? = nil,
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    _ transform: @escaping @Sendable (Notification) -> Output?
  ) -> CallbackPublisher<Output, Never> {
    posts(name, object, queue, BridgeReporter(.notification, label, CodeLocation(fileID, line)), transform)
  }

  /// Returns a publisher of a value in the `userInfo` of each notification with a name.
  ///
  /// ```swift
  /// let counts = center.posts(of: .cartDidChange, key: "count", as: Int.self)
  /// ```
  ///
  /// A notification without the key, or with a value of another type, is skipped and reported as
  /// `BridgeDiagnostic.Kind.calledWithNothing`; the stream continues. If the type is optional, a missing value is
  /// delivered as `nil`.
  ///
  /// - Parameters:
  ///   - name: The name of the notifications.
  ///   - key: The key in `userInfo`.
  ///   - type: The expected type of the value.
  ///   - object: The sender whose notifications are delivered, held weakly, or `nil` for any sender.
  ///   - queue: The queue on which values are delivered while the poster waits, or `nil` for the posting thread. For
  ///     the main queue, see `posts(of:object:)`.
  ///   - label: The name of the bridge in diagnostics and the inventory.
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  /// - Returns: A publisher that never fails.
  public func posts<Output: Sendable>(
    of name: Notification.Name, key: String, as type: Output.Type = Output.self, object: AnyObject? = nil,
    queue: OperationQueue? = nil, label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) -> CallbackPublisher<Output, Never> {
    posts(
      of: NotificationPayload(name, key: key), object: object, queue: queue, label: label, fileID: fileID, line: line)
  }

  func posts<Output: Sendable>(
    _ name: Notification.Name, _ object: AnyObject?, _ queue: OperationQueue?, _ reporter: BridgeReporter,
    _ transform: @escaping @Sendable (Notification) -> Output?
  ) -> CallbackPublisher<Output, Never> {
    let sender = object.map { NotificationSender($0) }
    return CallbackPublisher(reporter) { continuation in
      if let sender, sender.object == nil { return continuation.finish() }
      // The center removes observers on any thread.
      let token = UncheckedBox(
        self.addObserver(forName: name, object: sender?.object, queue: queue) { notification in
          guard continuation.isActive, sender?.hasPosted(notification) ?? true else { return }
          if let value = transform(notification) { continuation.yield(value) }
        })
      continuation.onTermination = { _ in self.removeObserver(token.value) }
    }
  }

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

/// A weak reference to the sender whose notifications are delivered.
private final class NotificationSender: @unchecked Sendable {
  // Safety: Weak references may be read on any thread; the object is only compared. Tested by `NotificationPostsTests`.

  weak let object: AnyObject?
  private let identifier: ObjectIdentifier

  init(_ object: AnyObject) {
    self.object = object
    identifier = ObjectIdentifier(object)
  }

  /// Returns whether this sender has posted a notification.
  ///
  /// Needed because a center may keep observing a sender after its release, when another object may have its address.
  func hasPosted(_ notification: Notification) -> Bool {
    // Read the weak reference only if the notification retains the object, so that its last release cannot happen here.
    guard let sender = notification.object, ObjectIdentifier(sender as AnyObject) == identifier else { return false }
    return object != nil
  }
}
