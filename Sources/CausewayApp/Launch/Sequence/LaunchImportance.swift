/// What a step of a launch means for the rest of it.
public enum LaunchImportance: String, Hashable, Sendable, CaseIterable {
  /// Nothing goes without it: if it fails, and nothing else is said, the launch ends there.
  case required
  /// It goes without it: if it fails, and nothing else is said, the launch goes on.
  case optional
  /// It waits until the interface is up, and it goes without it.
  case deferred
}
