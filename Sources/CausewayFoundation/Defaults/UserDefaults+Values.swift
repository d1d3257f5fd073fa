public import Causeway
public import CausewayBridging
public import Foundation

extension BridgeStyle {
  /// A value in `UserDefaults`.
  public static var userDefaults: BridgeStyle { BridgeStyle("user defaults") }
}

extension UserDefaults {
  /// The value of a key, and each later one.
  ///
  /// ```swift
  /// let volumes = UserDefaults.standard.values(of: "volume", as: Double.self)
  /// ```
  ///
  /// It reads the value again whenever `UserDefaults.didChangeNotification` is posted, and sends it if it is another one;
  /// a value of another type counts as none. Changes are noticed as far as that notification is posted:
  ///
  /// - On Apple platforms, by every `set` in this process; what another process sets is not noticed. That could not be
  ///   verified there.
  /// - On Linux, at best later, when the thread that has set it runs its run loop dry, and otherwise not at all. There,
  ///   write with ``write(_:forKey:)``.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - type: What is expected there: a property-list type, as `object(forKey:)` returns it.
  ///   - isInitialIncluded: Whether the value at subscription comes first, before `subscribe` returns.
  ///   - label: The name of the bridge in diagnostics and the inventory.
  ///   - fileID: The source file that diagnostics report for the bridge.
  ///   - line: The source line that diagnostics report for the bridge.
  /// - Returns: A publisher that never ends, and sends on the thread that posts. The last value sent is always the newest,
  ///   also when several threads write at once; values in between may be skipped then.
  public func values<Value: Sendable & Equatable>(
    of key: String, as type: Value.Type = Value.self, initial isInitialIncluded: Bool = true,
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) -> some Publisher<Value?, Never> {
    // Thread-safe, as its documentation says.
    let defaults = UncheckedBox(self)
    let signals = CallbackPublisher<Void, Never>(BridgeReporter(.userDefaults, label, fileID, line)) { continuation in
      // Other instances share the values, so the sender does not matter. A token is taken back on any thread.
      let center = NotificationCenter.default
      let token = UncheckedBox(
        center.addObserver(forName: UserDefaults.didChangeNotification, object: nil, queue: nil) { _ in
          continuation.yieldIfActive(())
        })
      continuation.onTermination = { _ in center.removeObserver(token.value) }
      continuation.yield()
    }
    // Read where signals come one at a time (R2), so that an older value cannot overtake a newer one.
    return
      signals
      .map { defaults.value.object(forKey: key) as? Value }
      .removeDuplicates()
      .dropFirst(isInitialIncluded ? 0 : 1)
  }

  /// The value of a key or a default, and each later one.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - defaultValue: What is sent when there is no value, or one of another type.
  ///   - isInitialIncluded: Whether the value at subscription comes first, before `subscribe` returns.
  ///   - label: The name of the bridge in diagnostics and the inventory.
  ///   - fileID: The source file that diagnostics report for the bridge.
  ///   - line: The source line that diagnostics report for the bridge.
  /// - Returns: A publisher that never ends, and sends when the value has really changed. See
  ///   ``values(of:as:initial:label:fileID:line:)`` for what is noticed.
  public func values<Value: Sendable & Equatable>(
    of key: String, default defaultValue: Value, initial isInitialIncluded: Bool = true,
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) -> some Publisher<Value, Never> {
    values(of: key, as: Value.self, initial: true, label: label, fileID: fileID, line: line)
      .replaceNil(with: defaultValue)
      .removeDuplicates()
      .dropFirst(isInitialIncluded ? 0 : 1)
  }

  /// Sets a value, and sees to it that everybody who listens for changes hears of it, on Linux too.
  ///
  /// - Parameters:
  ///   - value: A property-list value; `nil` removes the key.
  ///   - key: The key.
  public func write(_ value: Any?, forKey key: String) {
    if let value { set(value, forKey: key) } else { removeObject(forKey: key) }
    #if !canImport(Darwin)
      NotificationCenter.default.post(name: UserDefaults.didChangeNotification, object: self)
    #endif
  }
}
