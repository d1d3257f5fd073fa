public import Foundation

/// The limits of the popped destinations and the history that a ``NavigationCoordinator`` keeps.
public struct NavigationLimits: Hashable, Sendable {
  /// The maximum number of popped destinations kept for each stack; the last ones popped are kept.
  public var unpopDepth: Int
  /// The number of seconds for which a popped destination can come back; `nil` for no limit, even after a restart.
  public var unpopAge: TimeInterval?
  /// The maximum number of destinations in the history; the oldest are discarded first.
  public var history: Int

  /// Creates limits, and counts negative numbers as 0.
  public init(unpopDepth: Int = 20, unpopAge: TimeInterval? = nil, history: Int = 100) {
    self.unpopDepth = max(unpopDepth, 0)
    self.unpopAge = unpopAge
    self.history = max(history, 0)
  }
}
