import Causeway
public import CausewayBridging
public import Foundation

extension NotificationCenter {
  /// A signal for each notification that is posted under a name.
  ///
  /// ```swift
  /// let changes = NotificationCenter.default.posts(of: .NSSystemClockDidChange)
  /// ```
  ///
  /// Each subscriber observes for itself, and stops when it cancels or lets go of its token. It is never ended by the
  /// center.
  ///
  /// - Parameters:
  ///   - name: What is posted.
  ///   - object: Whose notifications are wanted; `nil` for everybody's. It is held weakly: the publisher does not keep it
  ///     alive, and finishes at once for those who subscribe when it is gone.
  ///   - queue: Where values are delivered, with the poster waiting for it, as Foundation does. `nil` for the posting
  ///     thread. Do not pass `OperationQueue.main` on Linux: a post from main-actor code would wait for itself; take
  ///     `receive(on: MainActor.shared)` or the form with `on: MainActor.shared`.
  ///   - label: The name of the bridge in diagnostics and the inventory.
  ///   - fileID: The source file that diagnostics report for the bridge.
  ///   - line: The source line that diagnostics report for the bridge.
  /// - Returns: A publisher that never fails.
  public func posts(
    of name: Notification.Name, object: AnyObject? = nil, queue: OperationQueue? = nil,
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) -> CallbackPublisher<Void, Never> {
    posts(name, object, queue, BridgeReporter(.notification, label, fileID, line)) { _ in () }
  }

  /// What a closure makes of each notification that is posted under a name.
  ///
  /// ```swift
  /// let names = center.posts(of: .userDidChange) { ($0.object as? User)?.name }
  /// ```
  ///
  /// A `Notification` is not `Sendable`, so it does not leave the callback: the closure takes from it what is wanted.
  ///
  /// - Parameters:
  ///   - name: What is posted.
  ///   - object: Whose notifications are wanted, held weakly; `nil` for everybody's.
  ///   - queue: Where the closure runs and values are delivered, with the poster waiting for it; `nil` for the posting
  ///     thread. See ``posts(of:object:queue:label:fileID:line:)`` about the main queue.
  ///   - label: The name of the bridge in diagnostics and the inventory.
  ///   - fileID: The source file that diagnostics report for the bridge.
  ///   - line: The source line that diagnostics report for the bridge.
  ///   - transform: Returns the value to send, or `nil` to send none. It may run on several threads at once if posts do,
  ///     and does not run after the end.
  /// - Returns: A publisher that never fails.
  public func posts<Output: Sendable>(
    of name: Notification.Name, object: AnyObject? = nil, queue: OperationQueue? = nil,
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    _ transform: @escaping @Sendable (Notification) -> Output?
  ) -> CallbackPublisher<Output, Never> {
    posts(name, object, queue, BridgeReporter(.notification, label, fileID, line), transform)
  }

  /// A value of the `userInfo` of each notification that is posted under a name.
  ///
  /// ```swift
  /// let counts = center.posts(of: .cartDidChange, key: "count", as: Int.self)
  /// ```
  ///
  /// A notification without the key, or with a value of another type, is skipped and reported
  /// (``BridgeDiagnostic/Kind/calledWithNothing``): one bad post does not end the stream. With an optional type a missing
  /// value is `nil`.
  ///
  /// - Parameters:
  ///   - name: What is posted.
  ///   - key: The key in `userInfo`.
  ///   - type: What is expected there.
  ///   - object: Whose notifications are wanted, held weakly; `nil` for everybody's.
  ///   - queue: Where values are delivered, with the poster waiting for it; `nil` for the posting thread. See
  ///     ``posts(of:object:queue:label:fileID:line:)`` about the main queue.
  ///   - label: The name of the bridge in diagnostics and the inventory.
  ///   - fileID: The source file that diagnostics report for the bridge.
  ///   - line: The source line that diagnostics report for the bridge.
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
      // The center takes its tokens back on any thread.
      let token = UncheckedBox(
        self.addObserver(forName: name, object: sender?.object, queue: queue) { notification in
          guard continuation.isActive, sender?.hasPosted(notification) ?? true else { return }
          if let value = transform(notification) { continuation.yield(value) }
        })
      continuation.onTermination = { _ in self.removeObserver(token.value) }
    }
  }
}
