/// The appearance of the system: light or dark.
public enum SystemStyle: String, Hashable, Codable, Sendable, CaseIterable {
  /// Dark on light.
  case light
  /// Light on dark.
  case dark
}
