public import Causeway
public import Foundation
import Observation

/// An object that holds and changes an app's navigation: tabs and stacks, two columns, modals, popped destinations.
///
/// Views read and bind its properties. Observation tracks each property separately: a view that reads one stack is not
/// updated when another stack changes. ``state`` is the entire navigation as one value; ``states`` and ``changes`` are
/// streams of all changes. A coordinator does not hold screens.
///
///     NavigationStack(path: $coordinator[path: .forums]) { … }
///
/// Setting a property to its current value has no effect, except that ``tabReselections`` emits a tab that is selected
/// again.
///
/// Subscribers are called on the main actor, inside the call that makes the change. They may make further changes,
/// which are delivered afterwards.
@MainActor
public final class NavigationCoordinator<Scheme: NavigationScheme> {
  /// The limits of the popped destinations and the history.
  public let limits: NavigationLimits
  /// The log in which the coordinator records navigations.
  ///
  /// It records pushes, selected tabs, modals, destinations that come back, restored states, and the answers of the
  /// legacy screens. It does not record pops, dismissals, and replaced destinations.
  public let log: NavigationLog
  /// The legacy screens, which show the destinations that are declared legacy.
  ///
  /// Held weakly.
  public weak var legacy: (any LegacyScreens<Scheme.Destination>)?

  let now: @Sendable () -> Date
  let registrar = ObservationRegistrar()
  let properties = ObservedProperties<Scheme>()
  /// The modals that an interface has read, by slot; `nil` for a modal that it has dismissed.
  var readModals: [ModalSlot: Scheme.Modal?] = [:]
  /// The swipe in progress.
  var interactivePop: InteractivePop<Scheme>?
  /// Whether the interface has called ``collapse()`` or ``expand()``.
  var knowsColumns = false
  var generations: [String: ScreenGeneration] = [:]
  var legacyIsInFront = false
  /// The number of times that the coordinator has shown something itself.
  var showings = 0

  private nonisolated let subject: CurrentValueSubject<NavigationState<Scheme>, Never>
  nonisolated let reselections = PassthroughSubject<Scheme.Tab, Never>()
  private nonisolated let events = PassthroughSubject<NavigationChange<Scheme>, Never>()
  private var unsent: [NavigationChange<Scheme>] = []

  /// Creates a coordinator.
  ///
  /// - Parameters:
  ///   - state: The initial state.
  ///   - limits: The limits of the popped destinations and the history.
  ///   - log: The log of the app. Pass the same log to the router.
  ///   - now: Returns the current time. Called when a destination is popped, and to find out whether it can come back.
  public init(
    _ state: NavigationState<Scheme> = NavigationState(), limits: NavigationLimits = NavigationLimits(),
    log: NavigationLog = NavigationLog(), now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.limits = limits
    self.log = log
    self.now = now
    var state = state
    state.repairColumns()
    state.trim(at: now(), limits)
    subject = CurrentValueSubject(state)
  }

  deinit {
    subject.send(completion: .finished)
    events.send(completion: .finished)
    reselections.send(completion: .finished)
  }

  /// The entire navigation as one value, observed as a whole.
  public var state: NavigationState<Scheme> {
    observed(properties.state)
  }

  /// The current state, and the state after each change.
  ///
  /// A call that changes several things, such as ``restore(_:from:)``, is one change. Finishes when the coordinator is
  /// released.
  public nonisolated var states: StatePublisher<NavigationState<Scheme>, Never> {
    subject.readOnly
  }

  /// The changes that the coordinator makes, as events, in order.
  ///
  /// When an event arrives, the state already includes the change. Finishes when the coordinator is released.
  public nonisolated var changes: EventPublisher<PassthroughSubject<NavigationChange<Scheme>, Never>> {
    events.readOnly
  }
}

extension NavigationCoordinator {
  /// Returns the state, and registers the access to a property with Observation.
  func observed<Member>(_ property: KeyPath<NavigationCoordinator, Member>) -> NavigationState<Scheme> {
    registrar.access(self, keyPath: property)
    return subject.value
  }

  /// The state, without an access that Observation registers.
  var current: NavigationState<Scheme> { subject.value }

  /// Makes a state the current state, and notifies Observation and the subscribers.
  ///
  /// - Parameters:
  ///   - state: The new state. If it equals the current state, nothing happens.
  ///   - done: The changes to emit.
  func become(_ state: NavigationState<Scheme>, _ done: [NavigationChange<Scheme>]) {
    let before = subject.value
    guard state != before else { return }
    unsent += done
    let announcements = announcements(from: before, to: state)
    for announce in announcements { announce(.willChange) }
    subject.send(state)
    for announce in announcements { announce(.didChange) }
    sendChanges()
  }

  /// Emits a change that leaves the state as it is.
  func tell(_ change: NavigationChange<Scheme>) {
    unsent.append(change)
    sendChanges()
  }

  /// Emits the changes that have not been emitted.
  ///
  /// If a subscriber of the states makes a change, this method finds the earlier changes here and emits them first.
  private func sendChanges() {
    while !unsent.isEmpty { events.send(unsent.removeFirst()) }
  }
}
