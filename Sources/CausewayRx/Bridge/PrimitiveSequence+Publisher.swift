public import Causeway
import CausewayBridging

extension PrimitiveSequence {
  /// Returns the work as a publisher.
  ///
  /// It is cold: each subscriber runs the work once. A ``Single`` sends one value and finishes, a ``Completable`` only
  /// finishes; both fail with the error of the work. Cancelling disposes of the work.
  ///
  /// - Parameters:
  ///   - label: What reports and the inventory call the bridge.
  ///   - fileID: Where reports say that the bridge is.
  ///   - line: Where reports say that the bridge is.
  /// - Returns: A publisher of the value.
  public func asPublisher(
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) -> AnyPublisher<Element, any Error> {
    observable.bridged(label, fileID, line)
  }

  /// Returns the work for code on the main actor: the same as `asPublisher().receive(on: MainActor.shared)`.
  ///
  /// - Parameters:
  ///   - label: What reports and the inventory call the bridge.
  ///   - fileID: Where reports say that the bridge is.
  ///   - line: Where reports say that the bridge is.
  /// - Returns: A publisher that delivers the value on the main actor, at once if it comes from there.
  public func asMainActorPublisher(
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) -> MainActorPublisher<AnyPublisher<Element, any Error>, Element> {
    asPublisher(label: label, fileID: fileID, line: line).receive(on: MainActor.shared)
  }
}
