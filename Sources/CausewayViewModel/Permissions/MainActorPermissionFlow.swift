public import Causeway

/// A ``PermissionFlow`` of the main actor, whose status need not be `Sendable`.
@MainActor
public final class MainActorPermissionFlow<Status> {
  private let held: MutableMainActorState<Status>
  private let asked = MainActorPassthroughSubject<Void, Never>()

  /// Creates a flow.
  ///
  /// - Parameter initial: The status until it is known.
  public init(_ initial: Status) {
    held = MutableMainActorState(initial)
  }

  /// The current status, which can be observed and derived from.
  public var status: MainActorState<Status> { held }

  /// A signal for each request, for the code that presents the explanation screen.
  public var requests: AnyMainActorPublisher<Void, Never> { asked.eraseToAnyPublisher() }

  /// Requests the permission: first sends the request, so that the screen exists, then sets the status.
  ///
  /// - Parameter status: The current status. It is delivered even if it has not changed.
  public func request(_ status: Status) {
    asked.send()
    held.set(status)
  }

  /// Sets the status, after the system has reported a change.
  public func set(_ status: Status) {
    held.set(status)
  }
}
