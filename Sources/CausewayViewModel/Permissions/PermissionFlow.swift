public import Causeway

/// How a permission stands, and when to ask for it.
///
/// A service that asks the system for a permission holds one of these. Whoever shows the screen that explains the
/// request follows ``requests``; the screen's view model follows ``status``. Any thread may use it.
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

  /// Makes a flow.
  ///
  /// - Parameter initial: The status before anything is known.
  public init(_ initial: Status) {
    held = CurrentValueSubject(initial)
  }

  /// The status: now, and each later one.
  public var status: StatePublisher<Status, Never> {
    held.readOnly
  }

  /// Sent for each request, for whoever shows the screen that explains it.
  public var requests: EventPublisher<PassthroughSubject<Void, Never>> {
    asked.readOnly
  }

  /// Asks for the permission: first the screen is requested, then the status is sent, so that the screen has it.
  ///
  /// Those who are inside a callback of ``requests`` hear of a further request after it, and of its status at once.
  ///
  /// - Parameter status: How the permission stands now, sent also if it is the same as before.
  public func request(_ status: Status) {
    asked.send()
    held.send(status)
  }

  /// Sets the status, when the system has told of a change.
  public func set(_ status: Status) {
    held.send(status)
  }
}
