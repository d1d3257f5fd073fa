public import Foundation

/// A popped destination that can come back.
public struct PoppedDestination<Scheme: NavigationScheme>: Hashable, Sendable {
  /// The destination.
  public let destination: Scheme.Destination
  /// The stack from which it was popped.
  public let stack: StackID<Scheme>
  /// The time at which it was popped.
  public let date: Date

  /// Creates a popped destination.
  public init(_ destination: Scheme.Destination, from stack: StackID<Scheme>, at date: Date) {
    self.destination = destination
    self.stack = stack
    self.date = date
  }
}
