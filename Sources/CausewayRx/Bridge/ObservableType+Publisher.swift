public import Causeway
import CausewayBridging

extension ObservableType {
  /// Returns the observable as a publisher.
  ///
  /// Each subscriber has its own subscription, which starts when it subscribes, and receives all later events including
  /// the terminal event. Cancelling disposes of this subscription only. No element is dropped, including empty arrays;
  /// use `dropEmpty()` to drop them.
  ///
  /// - Parameters:
  ///   - label: The name of the bridge in reports and in the inventory.
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  /// - Returns: A publisher of the elements.
  @_alwaysEmitIntoClient
  public func toPublisher(
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) -> AnyPublisher<Element, any Error> {
    asObservable().bridged(label, CodeLocation(fileID, line))
  }

  /// Returns the observable as a publisher, including empty collections, as ``toPublisher(label:fileID:line:)`` does.
  ///
  /// For code written for a bridge whose `toPublisher()` drops empty arrays.
  ///
  /// - Parameters:
  ///   - label: The name of the bridge in reports and in the inventory.
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  /// - Returns: A publisher of the elements.
  @_alwaysEmitIntoClient
  public func toPublisherIncludingEmpty(
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) -> AnyPublisher<Element, any Error> {
    toPublisher(label: label, fileID: fileID, line: line)
  }

  /// Returns the observable as a publisher with an initial value for sources that emit nothing on subscription.
  ///
  /// If the source emits elements inside the subscription, as a subject with a current element does, the initial value
  /// is not sent. If the source completes or fails inside the subscription, only its terminal event is delivered.
  ///
  /// - Parameters:
  ///   - initialValue: The value for each subscriber that has received nothing when the source has been subscribed to.
  ///     It is delivered on the subscribing thread, before `subscribe` returns and before all later elements.
  ///   - label: The name of the bridge in reports and in the inventory.
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  /// - Returns: A publisher of the initial value and the elements.
  public func toPublisher(
    initialValue: Element, label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) -> AnyPublisher<Element, any Error> {
    toPublisher(label: label, fileID: fileID, line: line).withInitialValue(initialValue).eraseToAnyPublisher()
  }

  /// Returns the first element as a publisher.
  ///
  /// The publisher emits the first element and finishes, and the source is disposed of. If the source completes without
  /// an element, the publisher finishes; if the source fails, the publisher fails.
  ///
  /// - Parameters:
  ///   - label: The name of the bridge in reports and in the inventory.
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  /// - Returns: A publisher of at most one element.
  public func toInitialPublisher(
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) -> AnyPublisher<Element, any Error> {
    take(1).toPublisher(label: label, fileID: fileID, line: line)
  }

  /// Returns the observable for code on the main actor, as `toPublisher().receive(on: MainActor.shared)` does.
  ///
  /// - Parameters:
  ///   - label: The name of the bridge in reports and in the inventory.
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  /// - Returns: A publisher that delivers the elements on the main actor. An element sent on the main actor is
  ///   delivered at once, unless others are pending.
  @_alwaysEmitIntoClient
  public func toMainActorPublisher(
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) -> MainActorChain<ReceiveOnMainActor<AnyPublisher<Element, any Error>>, Element> {
    toPublisher(label: label, fileID: fileID, line: line).receive(on: MainActor.shared)
  }
}
