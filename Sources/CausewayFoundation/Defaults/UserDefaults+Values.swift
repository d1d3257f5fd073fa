public import Causeway
import CausewayBridging
public import Foundation

extension UserDefaults {
  /// Returns a publisher of a key's current value and of each later one.
  ///
  /// ```swift
  /// let volumes = UserDefaults.standard.values(of: "volume", as: Double.self)
  /// ```
  ///
  /// The publisher reads the value whenever `UserDefaults.didChangeNotification` is posted, and delivers it if it
  /// differs from the last one. A missing value, or a value of another type, is delivered as `nil`. A change is
  /// detected only if that notification is posted:
  ///
  /// - On Apple platforms, every `set` in this process posts it, but changes by other processes do not. This has not
  ///   been tested there yet.
  /// - On Linux, it is posted late at best, when the run loop of the writing thread becomes idle, and otherwise never.
  ///   There, write values with ``write(_:forKey:)``.
  ///
  /// The current value is delivered on the subscribing thread, before `subscribe` returns. Later values are delivered on
  /// the posting thread, or on the thread that is delivering another change at the moment, which may be one of another
  /// key or of other defaults. The last delivered value is always the newest, even if several threads write at once;
  /// values in between may be skipped.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - type: The expected property-list type, as returned by `object(forKey:)`.
  ///   - isInitialIncluded: Whether the current value is delivered first, before `subscribe` returns.
  ///   - label: The name of the bridge in diagnostics and the inventory.
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  /// - Returns: A publisher that never completes.
  public func values<Value: Sendable & Equatable>(
    of key: String, as type: Value.Type = Value.self, initial isInitialIncluded: Bool = true,
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) -> some Publisher<Value?, Never> {
    // `UserDefaults` is documented as thread-safe.
    let defaults = UncheckedBox(self)
    let signals = CallbackPublisher<Void, Never>(BridgeReporter(.userDefaults, label, CodeLocation(fileID, line))) {
      continuation in
      // Before the observer is added, because then no other thread can be delivering.
      continuation.yield()
      // Several instances share the values, so the sender does not matter. The token can be removed on any thread.
      let center = NotificationCenter.default
      let token = UncheckedBox(
        center.addObserver(forName: UserDefaults.didChangeNotification, object: nil, queue: nil) { _ in
          continuation.yieldIfActive(())
        })
      continuation.onTermination = { _ in center.removeObserver(token.value) }
      // The value may have changed before the observer was added.
      continuation.yieldIfActive(())
    }
    // Read where signals arrive one at a time (R2), so that an older value cannot overtake a newer one.
    return
      signals
      .map { defaults.value.object(forKey: key) as? Value }
      .removeDuplicates()
      .dropFirst(isInitialIncluded ? 0 : 1)
  }

  /// Returns a publisher of a key's current value, or of a default, and of each later one.
  ///
  /// Changes are detected as in ``values(of:as:initial:label:fileID:line:)``.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - defaultValue: The value to deliver if there is no value, or one of another type.
  ///   - isInitialIncluded: Whether the current value is delivered first, before `subscribe` returns.
  ///   - label: The name of the bridge in diagnostics and the inventory.
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  /// - Returns: A publisher that never completes and delivers a value only if it differs from the last one.
  public func values<Value: Sendable & Equatable>(
    of key: String, default defaultValue: Value, initial isInitialIncluded: Bool = true,
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) -> some Publisher<Value, Never> {
    values(of: key, as: Value.self, initial: true, label: label, fileID: fileID, line: line)
      .replaceNil(with: defaultValue)
      .removeDuplicates()
      .dropFirst(isInitialIncluded ? 0 : 1)
  }

  /// Sets a value and notifies observers of changes, on Linux too.
  ///
  /// - Parameters:
  ///   - value: A property-list value, or `nil` to remove the key.
  ///   - key: The key.
  public func write(_ value: Any?, forKey key: String) {
    if let value { set(value, forKey: key) } else { removeObject(forKey: key) }
    #if !canImport(Darwin)
      NotificationCenter.default.post(name: UserDefaults.didChangeNotification, object: self)
    #endif
  }
}
