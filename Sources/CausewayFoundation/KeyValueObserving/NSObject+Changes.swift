import Causeway

#if canImport(ObjectiveC)
  import Causeway
  public import CausewayBridging
  public import Foundation

  extension NSObjectProtocol where Self: NSObject {
    /// Returns a publisher of a property's current value and of each later one, by key-value observing.
    ///
    /// ```swift
    /// let titles = page.changes(of: \.title)
    /// ```
    ///
    /// Available on Apple platforms only, where it has not been tested yet.
    ///
    /// The publisher holds the object weakly. If the object has been released, the publisher finishes immediately for
    /// new subscribers. Each subscriber observes the object separately. Values are delivered on the thread that changes
    /// the property.
    ///
    /// - Parameters:
    ///   - keyPath: The property. It must be observable: declared as `@objc dynamic`, or documented as observable.
    ///   - isInitialIncluded: Whether the current value is delivered first, before `subscribe` returns.
    ///   - label: The name of the bridge in diagnostics and the inventory.
    ///   - fileID: The file reported in diagnostics.
    ///   - line: The line reported in diagnostics.
    /// - Returns: A publisher that never fails.
    public func changes<Value: Sendable>(
      of keyPath: KeyPath<Self, Value>, initial isInitialIncluded: Bool = true,
      label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
    ) -> CallbackPublisher<Value, Never> {
      changes(of: keyPath, initial: isInitialIncluded, label: label, fileID: fileID, line: line) { $0 }
    }

    /// Returns a publisher of a property's mapped values, by key-value observing.
    ///
    /// Available on Apple platforms only, where it has not been tested yet.
    ///
    /// Values are delivered on the thread that changes the property.
    ///
    /// - Parameters:
    ///   - keyPath: The property. It must be observable.
    ///   - isInitialIncluded: Whether the current value is delivered first, before `subscribe` returns.
    ///   - label: The name of the bridge in diagnostics and the inventory.
    ///   - fileID: The file reported in diagnostics.
    ///   - line: The line reported in diagnostics.
    ///   - transform: Returns the value to deliver, or `nil` to deliver none. Called on the thread that changes the
    ///     property, with a value that need not be `Sendable`.
    /// - Returns: A publisher that never fails.
    public func changes<Value, Output: Sendable>(
      of keyPath: KeyPath<Self, Value>, initial isInitialIncluded: Bool = true,
      label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
      _ transform: @escaping @Sendable (Value) -> Output?
    ) -> CallbackPublisher<Output, Never> {
      let target = ObservedProperty(object: self, keyPath: keyPath)
      return CallbackPublisher(BridgeReporter(.keyValueObserving, label, CodeLocation(fileID, line))) { continuation in
        guard let object = target.object else { return continuation.finish() }
        let observation = object.observe(target.keyPath, options: isInitialIncluded ? [.initial] : []) { object, _ in
          // For some optional properties the change contains no new value, so the property is read.
          guard continuation.isActive, let value = transform(object[keyPath: target.keyPath]) else { return }
          continuation.yield(value)
        }
        // An observation may be invalidated on any thread.
        let token = UncheckedBox(observation)
        continuation.onTermination = { _ in token.value.invalidate() }
      }
    }

    /// Returns a publisher of the mapped values of a main-thread object's property, by key-value observing.
    ///
    /// Available on Apple platforms only, where it has not been tested yet.
    ///
    /// Observation starts and ends on the main actor, even if the subscriber cancels on another thread. Values are
    /// delivered on the main actor.
    ///
    /// - Parameters:
    ///   - keyPath: The property. It must be observable, and changed on the main thread.
    ///   - isInitialIncluded: Whether the current value is delivered first.
    ///   - actor: `MainActor.shared`.
    ///   - label: The name of the bridge in diagnostics and the inventory.
    ///   - fileID: The file reported in diagnostics.
    ///   - line: The line reported in diagnostics.
    ///   - transform: Returns the value to deliver, or `nil` to deliver none. Called on the main actor.
    /// - Returns: A publisher that never fails.
    public func changes<Value, Output: Sendable>(
      of keyPath: KeyPath<Self, Value>, initial isInitialIncluded: Bool = true, on actor: MainActor,
      label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
      _ transform: @escaping @MainActor (Value) -> Output?
    ) -> CallbackPublisher<Output, Never> {
      let target = ObservedProperty(object: self, keyPath: keyPath)
      let reporter = BridgeReporter(.keyValueObserving, label, CodeLocation(fileID, line))
      return CallbackPublisher(reporter, on: actor) { continuation in
        guard let object = target.object else { return continuation.finish() }
        let observation = object.observe(target.keyPath, options: isInitialIncluded ? [.initial] : []) { object, _ in
          let object = UncheckedBox(object)
          MainActorContext.run {
            guard continuation.isActive, let value = transform(object.value[keyPath: target.keyPath]) else { return }
            continuation.yield(value)
          }
        }
        continuation.onTermination = { _ in observation.invalidate() }
      }
    }
  }

  /// A weak reference to an object, and one of its properties.
  ///
  /// Neither need be `Sendable`: the caller that creates the bridge decides in which isolation the object is used.
  private final class ObservedProperty<Object: NSObject, Value>: @unchecked Sendable {
    // Safety: Weak references may be read on any thread, key paths are immutable, and the object is used where the
    // caller of the bridge says. Tested by `KeyValueObservingGuideTests`.

    weak let object: Object?
    let keyPath: KeyPath<Object, Value>

    init(object: Object, keyPath: KeyPath<Object, Value>) {
      self.object = object
      self.keyPath = keyPath
    }
  }
#endif
