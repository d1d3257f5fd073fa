import Causeway
public import CausewayBridging
public import Foundation

/// A notification's name and value, described once for posters and observers.
///
/// ```swift
/// extension NotificationPayload<Int> {
///   static let cartCount = NotificationPayload(Notification.Name("CartDidChange"), key: "count")
/// }
/// ```
///
/// ```swift
/// center.posts(of: .cartCount)                     // a publisher of Int
/// center.post(3, as: .cartCount)
/// counts.post(to: center, as: .cartCount)          // a publisher, posted
/// ```
public struct NotificationPayload<Value: Sendable>: Sendable {
  /// The notification's name.
  public let name: Notification.Name
  let decode: @Sendable (Notification) -> Value?
  let encode: @Sendable (Value) -> [AnyHashable: Any]?

  /// Describes a notification that carries one value in its `userInfo`.
  ///
  /// - Parameters:
  ///   - name: The notification's name.
  ///   - key: The value's key in `userInfo`.
  public init(_ name: Notification.Name, key: String) {
    self.init(name, userInfo: { [key: $0] }, value: { $0.userInfo?[key] as? Value })
  }

  /// Describes a notification by closures that encode and decode its value.
  ///
  /// - Parameters:
  ///   - name: The notification's name.
  ///   - userInfo: Returns the `userInfo` for a value.
  ///   - value: Returns the value of a notification, or `nil` if there is none. Called on the posting thread.
  public init(
    _ name: Notification.Name, userInfo: @escaping @Sendable (Value) -> [AnyHashable: Any]?,
    value: @escaping @Sendable (Notification) -> Value?
  ) {
    self.name = name
    decode = value
    encode = userInfo
  }
}

extension NotificationPayload<Void> {
  /// Describes a notification without a value.
  ///
  /// - Parameter name: The notification's name.
  public init(_ name: Notification.Name) {
    self.init(name, userInfo: { _ in nil }, value: { _ in () })
  }
}

extension NotificationCenter {
  /// Returns a publisher of the values of the notifications that a payload describes.
  ///
  /// A notification with the payload's name but without its value is skipped and reported as
  /// `BridgeDiagnostic.Kind.calledWithNothing`.
  ///
  /// - Parameters:
  ///   - payload: The notification's name and value.
  ///   - object: The sender whose notifications are delivered, held weakly, or `nil` for any sender.
  ///   - queue: The queue on which values are delivered while the poster waits, or `nil` for the posting thread. For
  ///     the main queue, see `posts(of:object:)`.
  ///   - label: The name of the bridge in diagnostics and the inventory.
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  /// - Returns: A publisher that never fails.
  public func posts<Value: Sendable>(
    of payload: NotificationPayload<Value>, object: AnyObject? = nil, queue: OperationQueue? = nil,
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) -> CallbackPublisher<Value, Never> {
    let reporter = BridgeReporter(.notification, label, CodeLocation(fileID, line))
    return posts(payload.name, object, queue, reporter) { notification in
      let value = payload.decode(notification)
      if value == nil { reporter.report(.calledWithNothing) }
      return value
    }
  }

  /// Posts a value, on the current thread, in a notification that a payload describes.
  ///
  /// - Parameters:
  ///   - value: The value that the notification carries.
  ///   - payload: The notification's name and the encoding of its value.
  ///   - object: The sender.
  public func post<Value>(_ value: Value, as payload: NotificationPayload<Value>, object: AnyObject? = nil) {
    post(name: payload.name, object: object, userInfo: payload.encode(value))
  }
}
