import Causeway
public import CausewayBridging
public import Foundation

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
