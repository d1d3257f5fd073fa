/// An object that announces each change of its observed properties before it makes the change.
///
/// The observable classes of `CausewayViewModel` and `CausewayApp` conform. On systems with Observation they are
/// `Observable` too, and on Apple's platforms Combine's `ObservableObject`, so a SwiftUI view observes them directly. A
/// view does not observe the objects that an `ObservableObject` model owns: the model has to announce their changes as
/// its own, with `forwardChanges(of:to:_:)` of its `Bindings`.
///
/// ```swift
/// let token = loader.willChange.receive(on: MainActor.shared).sink { print("changes now: \(loader.state)") }
/// ```
public protocol ChangeAnnouncing: AnyObject, Sendable {
  /// A signal before each change, on the main actor.
  ///
  /// When a subscriber is called, the properties have their old values. Several properties that change together are one
  /// change. A property that is set to an equal value sends a signal if it notifies Observation too.
  ///
  /// A change that a subscriber makes is announced after the current signal. Finishes when the object is released, on
  /// the thread that releases it. An object returns publishers of one subject, which is created at the first access.
  var willChange: EventPublisher<PassthroughSubject<Void, Never>> { get }
}
