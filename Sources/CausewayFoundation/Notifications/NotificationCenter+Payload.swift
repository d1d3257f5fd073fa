import Causeway
public import CausewayBridging
public import Foundation

extension NotificationCenter {
  /// The value of each notification of a description.
  ///
  /// A notification of that name without the value is skipped and reported
  /// (``BridgeDiagnostic/Kind/calledWithNothing``).
  ///
  /// - Parameters:
  ///   - payload: The notification's name and value.
  ///   - object: Whose notifications are wanted, held weakly; `nil` for everybody's.
  ///   - queue: Where values are delivered, with the poster waiting for it; `nil` for the posting thread. See
  ///     ``posts(of:object:queue:label:fileID:line:)`` about the main queue.
  ///   - label: The name of the bridge in diagnostics and the inventory.
  ///   - fileID: The source file that diagnostics report for the bridge.
  ///   - line: The source line that diagnostics report for the bridge.
  /// - Returns: A publisher that never fails.
  public func posts<Value: Sendable>(
    of payload: NotificationPayload<Value>, object: AnyObject? = nil, queue: OperationQueue? = nil,
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) -> CallbackPublisher<Value, Never> {
    let reporter = BridgeReporter(.notification, label, fileID, line)
    return posts(payload.name, object, queue, reporter) { notification in
      let value = payload.decode(notification)
      if value == nil { reporter.report(.calledWithNothing) }
      return value
    }
  }

  /// Posts a value, in a notification of a description, on this thread.
  ///
  /// - Parameters:
  ///   - value: What the notification carries.
  ///   - payload: The notification's name, and where the value goes.
  ///   - object: Who posts.
  public func post<Value>(_ value: Value, as payload: NotificationPayload<Value>, object: AnyObject? = nil) {
    post(name: payload.name, object: object, userInfo: payload.encode(value))
  }
}
