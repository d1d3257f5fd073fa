public import Causeway
public import Foundation
import Observation

/// The one place where an app's navigation is changed: tabs, a stack for each, two columns, modals, and what was popped.
///
/// Views read and bind its properties, which are observed one by one: a view that shows one stack is not asked again when
/// another changes. All of it is one value as well, ``state``, and all changes are streams, ``states`` and ``changes``. It
/// holds no screens.
///
///     NavigationStack(path: $coordinator[path: .forums]) { … }
///
/// A property that is set to what it is changes nothing and says nothing, except that ``tabReselections`` sends a tab that is
/// selected once more. Subscribers are called on the main actor, inside
/// the call that changes something; they may change more, which is delivered after it.
@MainActor
public final class NavigationCoordinator<Scheme: NavigationScheme> {
  /// What it remembers of what is no longer shown.
  public let limits: NavigationLimits
  /// Where it writes down each navigation that leads somewhere.
  ///
  /// That is a push, a selected tab, a modal, a destination that comes back, a restored state. Going back is not written
  /// down.
  public let log: NavigationLog
  /// The screens from before, which show what is declared legacy.
  ///
  /// They are not retained.
  public weak var legacy: (any LegacyScreens<Scheme.Destination>)?

  let now: @Sendable () -> Date
  let registrar = ObservationRegistrar()
  let properties = ObservedProperties<Scheme>()
  /// The modals that an interface has read, by where it presents them; nil for one that it has dismissed.
  var readModals: [ModalSlot: Scheme.Modal?] = [:]
  /// The swipe that is under way.
  var interactivePop: InteractivePop<Scheme>?
  /// Whether the interface has said how many columns there is room for.
  var knowsColumns = false
  var generations: [String: ScreenGeneration] = [:]
  var legacyIsInFront = false
  /// How often the coordinator has shown something itself.
  var showings = 0

  private nonisolated let subject: CurrentValueSubject<NavigationState<Scheme>, Never>
  nonisolated let reselections = PassthroughSubject<Scheme.Tab, Never>()
  private nonisolated let events = PassthroughSubject<NavigationChange<Scheme>, Never>()
  private var unsent: [NavigationChange<Scheme>] = []

  /// Makes a coordinator.
  ///
  /// - Parameters:
  ///   - state: Where it begins.
  ///   - limits: What it remembers of what is no longer shown.
  ///   - log: The log of the app; a router has the same one.
  ///   - now: What time it is, asked when something is popped and when it may come back.
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

  /// Where one is, as one value; observed as a whole.
  public var state: NavigationState<Scheme> {
    observed(properties.state)
  }

  /// The state now and after each change.
  ///
  /// A call that changes several things, as ``restore(_:from:)`` does, is one change. It finishes when the coordinator is
  /// released.
  public nonisolated var states: StatePublisher<NavigationState<Scheme>, Never> {
    subject.readOnly
  }

  /// What is done, one event for each thing, in order.
  ///
  /// The state has it already when an event comes. It finishes when the coordinator is released.
  public nonisolated var changes: EventPublisher<PassthroughSubject<NavigationChange<Scheme>, Never>> {
    events.readOnly
  }
}

extension NavigationCoordinator {
  /// The state, and a note for Observation that a property of it is being read.
  func observed<Member>(_ property: KeyPath<NavigationCoordinator, Member>) -> NavigationState<Scheme> {
    registrar.access(self, keyPath: property)
    return subject.value
  }

  /// The state, for what decides and does not show.
  var current: NavigationState<Scheme> { subject.value }

  /// Makes a state the current one, and tells everybody.
  ///
  /// - Parameters:
  ///   - state: What becomes current. If nothing has changed, nobody is told.
  ///   - done: What has been done.
  func become(_ state: NavigationState<Scheme>, _ done: [NavigationChange<Scheme>]) {
    let before = subject.value
    guard state != before else { return }
    unsent += done
    announce(.willChange, from: before, to: state)
    subject.send(state)
    announce(.didChange, from: before, to: state)
    sendChanges()
  }

  /// Sends an event of something that leaves the state as it was.
  func tell(_ change: NavigationChange<Scheme>) {
    unsent.append(change)
    sendChanges()
  }

  /// Sends what has not been sent.
  ///
  /// A change made by a subscriber of the states finds those before it here, and sends them first.
  private func sendChanges() {
    while !unsent.isEmpty { events.send(unsent.removeFirst()) }
  }
}
