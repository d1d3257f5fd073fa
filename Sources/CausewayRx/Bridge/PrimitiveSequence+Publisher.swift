public import Causeway
import CausewayBridging

extension PrimitiveSequence {
  /// Returns the work as a publisher.
  ///
  /// The publisher is cold: each subscriber runs the work once. A ``Single`` emits one value and finishes; a
  /// ``Completable`` only finishes. Both fail with the error of the work. Cancelling disposes of the work.
  ///
  /// - Parameters:
  ///   - label: The name of the bridge in reports and in the inventory.
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  /// - Returns: A publisher of the value.
  public func asPublisher(
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) -> AnyPublisher<Element, any Error> {
    observable.bridged(label, CodeLocation(fileID, line))
  }

  /// Returns the work for code on the main actor, as `asPublisher().receive(on: MainActor.shared)` does.
  ///
  /// - Parameters:
  ///   - label: The name of the bridge in reports and in the inventory.
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  /// - Returns: A publisher that delivers the value on the main actor; at once if it is sent there.
  public func asMainActorPublisher(
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) -> MainActorPublisher<AnyPublisher<Element, any Error>, Element> {
    asPublisher(label: label, fileID: fileID, line: line).receive(on: MainActor.shared)
  }
}
