/// Features that can be switched on and off at run time.
///
/// Use it only on the main thread. Supports a single listener, ``onChange``.
final class FeatureFlags {
  /// Called after a flag changes, with its name and its new value.
  var onChange: ((String, Bool) -> Void)?

  private var flags: [String: Bool]

  /// Creates flags with their initial values.
  init(_ flags: [String: Bool] = [:]) {
    self.flags = flags
  }

  /// Returns whether a flag is on.
  ///
  /// Unknown flags are off.
  func isOn(_ name: String) -> Bool {
    flags[name] ?? false
  }

  /// Sets a flag.
  func set(_ name: String, to isOn: Bool) {
    guard flags[name] != isOn else { return }
    flags[name] = isOn
    onChange?(name, isOn)
  }
}
