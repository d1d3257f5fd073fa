public import Causeway
import CausewayBridging

extension BehaviorSubject {
  /// Returns the subject as a publisher.
  ///
  /// A subscriber receives the current element before `subscribe` returns, then every later one, and the subject's own
  /// end. A subject that has completed gives its last element and finishes; one that has failed gives its error; one that
  /// was disposed of fails with ``RxBridgeError/missingInitialValue``. Cancelling ends this subscriber's subscription
  /// only.
  ///
  /// - Parameters:
  ///   - label: What reports and the inventory call the bridge.
  ///   - fileID: Where reports say that the bridge is.
  ///   - line: Where reports say that the bridge is.
  /// - Returns: A publisher of the elements.
  @inlinable
  public func asPublisher(
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) -> AnyPublisher<Element, any Error> {
    EndingStepped(bridged(label, fileID, line), CurrentElementStep(self)).eraseToAnyPublisher()
  }

  /// Returns the subject for code on the main actor: the same as `asPublisher().receive(on: MainActor.shared)`.
  ///
  /// - Parameters:
  ///   - label: What reports and the inventory call the bridge.
  ///   - fileID: Where reports say that the bridge is.
  ///   - line: Where reports say that the bridge is.
  /// - Returns: A publisher that delivers the elements on the main actor, the current one at once if it is subscribed to
  ///   there.
  @inlinable
  public func asMainActorPublisher(
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) -> MainActorPublisher<AnyPublisher<Element, any Error>, Element> {
    asPublisher(label: label, fileID: fileID, line: line).receive(on: MainActor.shared)
  }
}
