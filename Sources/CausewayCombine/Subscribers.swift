public import Causeway

/// The namespace of Combine's types related to subscribers.
public enum Subscribers {}

extension Subscribers {
  /// The completion of a publisher.
  public typealias Completion<Failure: Error> = Causeway.Completion<Failure>
}
