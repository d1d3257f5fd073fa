public import Foundation

/// A destination that was popped and may come back.
public struct PoppedDestination<Scheme: NavigationScheme>: Hashable, Sendable {
  /// What was popped.
  public let destination: Scheme.Destination
  /// Where it lay.
  public let stack: StackID<Scheme>
  /// When it was popped.
  public let date: Date

  /// Remembers a destination.
  public init(_ destination: Scheme.Destination, from stack: StackID<Scheme>, at date: Date) {
    self.destination = destination
    self.stack = stack
    self.date = date
  }
}
