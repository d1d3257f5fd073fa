public import Foundation

/// How much a ``NavigationCoordinator`` remembers of what is no longer shown.
public struct NavigationLimits: Hashable, Sendable {
  /// How many destinations of one stack may come back after they were popped; those nearest to what is shown are kept.
  public var unpopDepth: Int
  /// For how many seconds a popped destination may come back; nil for as long as the app runs, and after restoration.
  public var unpopAge: TimeInterval?
  /// How many places the history has; the oldest go first.
  public var history: Int

  /// Sets the limits; what is less than 0 counts as 0.
  public init(unpopDepth: Int = 20, unpopAge: TimeInterval? = nil, history: Int = 100) {
    self.unpopDepth = max(unpopDepth, 0)
    self.unpopAge = unpopAge
    self.history = max(history, 0)
  }
}
