public import Causeway

/// The status of a permission, and the requests for it.
///
/// A service that asks the system for a permission owns a flow. The code that presents the explanation screen
/// subscribes to ``requests``, and the screen's view model follows ``status``. A flow may be used on any thread.
///
/// ```swift
/// final class LocationPermissions {
///   private let flow = PermissionFlow(LocationStatus.notDetermined)
///   var status: StatePublisher<LocationStatus, Never> { flow.status }
///
///   func request() { flow.request(location.authorizationStatus) }
///   func locationDidChange() { flow.set(location.authorizationStatus) }
/// }
/// ```
public final class PermissionFlow<Status: Sendable>: Sendable {
  private let held: CurrentValueSubject<Status, Never>
  private let asked = PassthroughSubject<Void, Never>()

  /// Creates a flow.
  ///
  /// - Parameter initial: The status until it is known.
  public init(_ initial: Status) {
    held = CurrentValueSubject(initial)
  }

  /// The current status and each later one.
  public var status: StatePublisher<Status, Never> {
    held.readOnly
  }

  /// A signal for each request, for the code that presents the explanation screen.
  public var requests: EventPublisher<PassthroughSubject<Void, Never>> {
    asked.readOnly
  }

  /// Requests the permission: first sends the request, so that the screen exists, then sends the status.
  ///
  /// If a subscriber of ``requests`` calls this method from its callback, the status is delivered immediately, and the
  /// request after the callback has returned.
  ///
  /// - Parameter status: The current status. It is sent even if it has not changed.
  public func request(_ status: Status) {
    asked.send()
    held.send(status)
  }

  /// Sets the status, after the system has reported a change.
  public func set(_ status: Status) {
    held.send(status)
  }
}
