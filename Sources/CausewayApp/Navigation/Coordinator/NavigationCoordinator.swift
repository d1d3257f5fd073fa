public import Causeway
public import Foundation

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
public final class NavigationCoordinator<Scheme: NavigationScheme>: ChangeAnnouncing {
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
  let objectChanges = ObjectChanges()
  let properties = NavigationProperties<Scheme>()
  private var readModals = ReadModals<Scheme>()
  /// The swipe in progress.
  private(set) var interactivePop: InteractivePop<Scheme>?
  /// Whether the interface has called ``collapse()`` or ``expand()``.
  private(set) var knowsColumns = false
  private(set) var generations: [String: ScreenGeneration] = [:]
  private(set) var legacyIsInFront = false
  /// The number of times that the coordinator has shown something itself.
  private(set) var showings = 0

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
    observed(\.state)
  }

  /// A signal before each change of a property, on the main actor.
  public nonisolated var willChange: EventPublisher<PassthroughSubject<Void, Never>> {
    objectChanges.willChange
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
  func observed(_ property: ObservedProperty) -> NavigationState<Scheme> {
    objectChanges.access(property)
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
    objectChanges.change(properties.changed(from: before, to: state)) { subject.send(state) }
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

  /// Announces that a property must be read again, because its value is not the value that the interface set.
  func announceRefusal(of property: ObservedProperty) {
    objectChanges.change(property) {}
  }
}

extension NavigationCoordinator {
  /// Begins a swipe back: pops the top of a stack until it is known whether the user completes the swipe.
  ///
  /// A swipe that is already in progress counts as completed. This swipe counts as completed if its stack changes by
  /// anything but a push; ``collapse()`` and ``expand()`` cancel it.
  ///
  /// - Parameter stack: The stack; `nil` for ``visibleStack``.
  /// - Returns: Whether the stack had a destination to pop.
  @discardableResult
  public func beginInteractivePop(of stack: StackID<Scheme>? = nil) -> Bool {
    let before = current
    let stack = stack ?? before.visibleStack
    var after = before
    guard let destination = after.pop(1, of: stack, at: now(), limits).last else { return false }
    let shown = before.shown(stack)
    interactivePop = InteractivePop(stack: shown, destination: destination, before: before, after: after)
    become(after, [.popped([destination], from: shown)])
    return true
  }

  /// Ends a swipe back.
  ///
  /// A cancelled swipe restores the popped destination, below any destinations pushed meanwhile.
  /// Does nothing if no swipe is in progress.
  ///
  /// - Parameter cancelled: Pass `true` if the user abandoned the swipe; the popped screen is restored.
  public func endInteractivePop(cancelled: Bool) {
    guard let pop = interactivePop.take(), cancelled else { return }
    become(pop.undone(in: current), [.unpopped(pop.destination, onto: pop.stack)])
  }

  /// Completes a swipe on a stack that changes by anything but a push.
  func completeInteractivePop(of stack: StackID<Scheme>) {
    if interactivePop?.stack == current.shown(stack) { interactivePop = nil }
  }

  /// Changes the columns and then reports it, after a swipe in progress has been cancelled.
  func arrange(
    _ arrange: (inout NavigationState<Scheme>) -> Void,
    done: (NavigationState<Scheme>) -> NavigationChange<Scheme>?
  ) {
    knowsColumns = true
    var state = current
    arrange(&state)
    guard state != current else { return }
    endInteractivePop(cancelled: true)
    state = current
    arrange(&state)
    become(state, done(state).map { [$0] } ?? [])
  }

  /// Returns the modal in a position, and records that an interface shows it.
  func modal(in position: ModalPosition) -> Scheme.Modal? {
    readModals.read(position, of: modals)
  }

  func setModal(_ modal: Scheme.Modal?, in position: ModalPosition) {
    let modals = current.modals
    var state = current
    if let modal {
      readModals.record(modal, in: position)
      guard position.depth < modals.count else { return _ = present(modal) }
      let old = modals[position.depth]
      guard old != modal else { return }
      state.modals[position.depth] = modal
      become(state, [.dismissed(old), .presented(modal)])
      showed("\(modal)", .inApp)
    } else if let index = readModals.dismiss(position, of: modals) {
      let dismissed = state.modals.remove(at: index)
      become(state, [.dismissed(dismissed)])
    }
  }

  /// The generation declared for each kind of destination; all other kinds are new.
  public var declarations: [String: ScreenGeneration] {
    objectChanges.access(\.declarations)
    return generations
  }

  /// Whether the legacy screens cover the coordinator's screens.
  ///
  /// Becomes `true` when the legacy screens show a destination, and `false` when the coordinator shows something itself
  /// or ``legacyScreensDidClose()`` is called.
  public var isLegacyInFront: Bool {
    objectChanges.access(\.isLegacyInFront)
    return legacyIsInFront
  }

  /// Declares which screens show destinations of a kind from now on.
  ///
  /// This call moves a kind of destination to the new screens, or rolls it back. Destinations that are on the stacks
  /// stay there until they are popped.
  ///
  /// - Parameters:
  ///   - kind: The kind, as returned by ``NavigationScheme/kind(of:)``: `thread`.
  ///   - generation: The screens that show such destinations.
  public func declare(_ kind: String, as generation: ScreenGeneration) {
    guard generations[kind] != generation else { return }
    objectChanges.change(\.declarations) { generations[kind] = generation }
  }

  /// Records that the last legacy screen has closed.
  ///
  /// The legacy screens call this method, for example after the user has gone back.
  public func legacyScreensDidClose() {
    setLegacyInFront(false)
  }

  /// Brings the coordinator's screens to the front.
  func moveLegacyToBack() {
    showings += 1
    guard legacyIsInFront else { return }
    setLegacyInFront(false)
    legacy?.moveToBack()
  }

  func setLegacyInFront(_ isInFront: Bool) {
    guard legacyIsInFront != isInFront else { return }
    objectChanges.change(\.isLegacyInFront) { legacyIsInFront = isInFront }
  }
}
