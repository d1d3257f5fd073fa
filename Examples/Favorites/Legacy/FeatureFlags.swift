/// Features that are switched on and off while the app runs.
///
/// It belongs to the main thread, by convention. There is one place for a listener: ``onChange``.
final class FeatureFlags {
  /// Called after a flag has changed, with its name and what it is now.
  var onChange: ((String, Bool) -> Void)?

  private var flags: [String: Bool]

  /// Makes flags as they are at the start.
  init(_ flags: [String: Bool] = [:]) {
    self.flags = flags
  }

  /// Whether a flag is on; one nobody has set is not.
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
