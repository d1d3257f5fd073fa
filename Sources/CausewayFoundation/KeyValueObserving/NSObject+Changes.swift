import Causeway

#if canImport(ObjectiveC)
  import Causeway
  public import CausewayBridging
  public import Foundation

  extension BridgeStyle {
    /// Key-value observing.
    public static var keyValueObserving: BridgeStyle { BridgeStyle("key-value observing") }
  }

  extension NSObjectProtocol where Self: NSObject {
    /// The value of a property, and each later one, by key-value observing.
    ///
    /// ```swift
    /// let titles = page.changes(of: \.title)
    /// ```
    ///
    /// It exists on Apple platforms only, and could not be verified there.
    ///
    /// The object is held weakly: the publisher does not keep it alive, and finishes at once for those who subscribe when
    /// it is gone. Each subscriber observes for itself.
    ///
    /// - Parameters:
    ///   - keyPath: The property. It must be observable, which is to say `@objc dynamic` or documented so.
    ///   - isInitialIncluded: Whether the value at subscription comes first, before `subscribe` returns.
    ///   - label: The name of the bridge in diagnostics and the inventory.
    ///   - fileID: The source file that diagnostics report for the bridge.
    ///   - line: The source line that diagnostics report for the bridge.
    /// - Returns: A publisher that never fails and sends on the thread that changes the property.
    public func changes<Value: Sendable>(
      of keyPath: KeyPath<Self, Value>, initial isInitialIncluded: Bool = true,
      label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
    ) -> CallbackPublisher<Value, Never> {
      changes(of: keyPath, initial: isInitialIncluded, label: label, fileID: fileID, line: line) { $0 }
    }

    /// What a closure makes of the value of a property, and of each later one, by key-value observing.
    ///
    /// It exists on Apple platforms only, and could not be verified there.
    ///
    /// - Parameters:
    ///   - keyPath: The property. It must be observable.
    ///   - isInitialIncluded: Whether the value at subscription comes first, before `subscribe` returns.
    ///   - label: The name of the bridge in diagnostics and the inventory.
    ///   - fileID: The source file that diagnostics report for the bridge.
    ///   - line: The source line that diagnostics report for the bridge.
    ///   - transform: Takes the value, which need not be `Sendable`, where the property is changed. Returns what to send,
    ///     or `nil` to send nothing.
    /// - Returns: A publisher that never fails and sends on the thread that changes the property.
    public func changes<Value, Output: Sendable>(
      of keyPath: KeyPath<Self, Value>, initial isInitialIncluded: Bool = true,
      label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
      _ transform: @escaping @Sendable (Value) -> Output?
    ) -> CallbackPublisher<Output, Never> {
      let target = ObservedProperty(object: self, keyPath: keyPath)
      return CallbackPublisher(BridgeReporter(.keyValueObserving, label, fileID, line)) { continuation in
        guard let object = target.object else { return continuation.finish() }
        let observation = object.observe(target.keyPath, options: isInitialIncluded ? [.initial] : []) { object, _ in
          // The change carries no new value for some optional properties, so the property is read.
          guard continuation.isActive, let value = transform(object[keyPath: target.keyPath]) else { return }
          continuation.yield(value)
        }
        // An observation may be invalidated on any thread.
        let token = UncheckedBox(observation)
        continuation.onTermination = { _ in token.value.invalidate() }
      }
    }

    /// What a main-actor closure makes of the value of a property of an object that belongs to the main thread, and of
    /// each later one, by key-value observing.
    ///
    /// It exists on Apple platforms only, and could not be verified there. Observing begins and ends on the main actor,
    /// also when the cancel comes from another thread.
    ///
    /// - Parameters:
    ///   - keyPath: The property. It must be observable, and changed on the main thread.
    ///   - isInitialIncluded: Whether the value at subscription comes first.
    ///   - actor: `MainActor.shared`.
    ///   - label: The name of the bridge in diagnostics and the inventory.
    ///   - fileID: The source file that diagnostics report for the bridge.
    ///   - line: The source line that diagnostics report for the bridge.
    ///   - transform: Takes the value on the main actor. Returns what to send, or `nil` to send nothing.
    /// - Returns: A publisher that never fails and sends on the main actor.
    public func changes<Value, Output: Sendable>(
      of keyPath: KeyPath<Self, Value>, initial isInitialIncluded: Bool = true, on actor: MainActor,
      label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
      _ transform: @escaping @MainActor (Value) -> Output?
    ) -> CallbackPublisher<Output, Never> {
      let target = ObservedProperty(object: self, keyPath: keyPath)
      let reporter = BridgeReporter(.keyValueObserving, label, fileID, line)
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

  /// An object, held weakly, and a property of it.
  ///
  /// Neither need be `Sendable`: whoever makes the bridge says where the object is used.
  private final class ObservedProperty<Object: NSObject, Value>: @unchecked Sendable {
    weak let object: Object?
    let keyPath: KeyPath<Object, Value>

    init(object: Object, keyPath: KeyPath<Object, Value>) {
      self.object = object
      self.keyPath = keyPath
    }
  }
#endif
