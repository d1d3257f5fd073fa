public import Observation

#if canImport(Combine)
  package import Combine
#endif

/// The observers of an object: Observation, on systems that have it, and the subscribers of a signal before each change.
///
/// The object reports each access and each change of an observed property. Without subscribers, a report costs no more
/// than one to Observation.
@usableFromInline
package struct ObjectChanges: ~Copyable, Sendable {
  private struct Signals: Sendable {
    var subject: PassthroughSubject<Void, Never>?
    #if canImport(Combine)
      var objectWillChange: UncheckedBox<ObservableObjectPublisher>?
    #endif
  }

  private let observation: (any PropertyObservation)?
  private let signals = Locked(Signals())

  package init() {
    if #available(SwiftStdlib 5.9, *) { observation = ObservationRegistrar() } else { observation = nil }
  }

  deinit {
    signals.withLock { $0.subject }?.send(completion: .finished)
  }

  /// The signal before each change, which is created when it is first read.
  package var willChange: EventPublisher<PassthroughSubject<Void, Never>> {
    let subject = signals.withLock { signals in
      let subject = signals.subject ?? PassthroughSubject()
      signals.subject = subject
      return subject
    }
    return subject.readOnly
  }

  #if canImport(Combine)
    /// The signal before each change, for Combine and SwiftUI.
    package var objectWillChange: ObservableObjectPublisher {
      // Safety: Combine's publishers may be used on any thread. No test: this machine has no Combine.
      let publisher = signals.withLock { signals in
        let publisher = signals.objectWillChange ?? UncheckedBox(ObservableObjectPublisher())
        signals.objectWillChange = publisher
        return publisher
      }
      return publisher.value
    }
  #endif

  /// Reports that a property is read.
  package func access(_ property: ObservedProperty) {
    observation?.access(property)
  }

  /// Announces a change of a property and makes it.
  @_alwaysEmitIntoClient
  package func change<Result>(_ property: ObservedProperty, _ change: () -> Result) -> Result {
    willChange(property)
    defer { didChange(property) }
    return change()
  }

  /// Tells Observation about a change that is made, without announcing it.
  package func report(_ property: ObservedProperty) {
    observation?.willSet(property)
    observation?.didSet(property)
  }

  /// Announces one change of several properties and makes it.
  package func change(_ properties: [ObservedProperty], _ change: () -> Void) {
    announce()
    for property in properties { observation?.willSet(property) }
    change()
    for property in properties { observation?.didSet(property) }
  }

  @usableFromInline
  func willChange(_ property: ObservedProperty) {
    announce()
    willSet(property)
  }

  /// Tells Observation about a change that begins, without announcing it.
  func willSet(_ property: ObservedProperty) {
    observation?.willSet(property)
  }

  @usableFromInline
  func didChange(_ property: ObservedProperty) {
    observation?.didSet(property)
  }

  /// Announces a change, without telling Observation.
  ///
  /// - Returns: Whether the signal has been used, so that later changes have to be announced too.
  @discardableResult
  package func announce() -> Bool {
    let signals = signals.withLock { $0 }
    signals.subject?.send()
    #if canImport(Combine)
      if let publisher = signals.objectWillChange {
        publisher.value.send()
        return true
      }
    #endif
    return signals.subject != nil
  }
}

/// The names of observed properties, each a property of type `Void`.
///
/// Observation compares key paths and ignores the object. These key paths belong to one type that is not generic, so the
/// program creates each of them once; a key path of a generic class is created at each use, by looking up types by name.
@usableFromInline
package struct ObservedProperties {
  package init() {}
}

@available(SwiftStdlib 5.9, *)
extension ObservedProperties: Observable {}

/// An observed property of an object with ``ObjectChanges``.
@usableFromInline
package typealias ObservedProperty = KeyPath<ObservedProperties, Void>

/// What Observation is told.
private protocol PropertyObservation: Sendable {
  func access(_ property: ObservedProperty)
  func willSet(_ property: ObservedProperty)
  func didSet(_ property: ObservedProperty)
}

@available(SwiftStdlib 5.9, *)
extension ObservationRegistrar: PropertyObservation {
  fileprivate func access(_ property: ObservedProperty) { access(ObservedProperties(), keyPath: property) }
  fileprivate func willSet(_ property: ObservedProperty) { willSet(ObservedProperties(), keyPath: property) }
  fileprivate func didSet(_ property: ObservedProperty) { didSet(ObservedProperties(), keyPath: property) }
}
