public import Causeway
import CausewayBridging

extension ObservableType {
  /// Returns the observable as a publisher.
  ///
  /// Each subscriber is a subscription of its own, which begins when it subscribes and receives everything from then on,
  /// the error or the completion too. Cancelling disposes of that subscription and no other. No element is dropped, empty
  /// arrays included; `dropEmpty()` does that.
  ///
  /// - Parameters:
  ///   - label: What reports and the inventory call the bridge.
  ///   - fileID: Where reports say that the bridge is.
  ///   - line: Where reports say that the bridge is.
  /// - Returns: A publisher of the elements.
  @inlinable
  public func toPublisher(
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) -> AnyPublisher<Element, any Error> {
    asObservable().bridged(label, fileID, line)
  }

  /// Returns the observable as a publisher, empty collections included: the same as ``toPublisher(label:fileID:line:)``.
  ///
  /// For code that was written with a bridge whose `toPublisher()` drops empty arrays.
  ///
  /// - Parameters:
  ///   - label: What reports and the inventory call the bridge.
  ///   - fileID: Where reports say that the bridge is.
  ///   - line: Where reports say that the bridge is.
  /// - Returns: A publisher of the elements.
  @inlinable
  public func toPublisherIncludingEmpty(
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) -> AnyPublisher<Element, any Error> {
    toPublisher(label: label, fileID: fileID, line: line)
  }

  /// Returns the observable as a publisher with a value for subscribers to which the source has nothing to send yet.
  ///
  /// If the source sends elements inside the subscription, as a subject does that holds one, they are sent and the initial
  /// value is not. If the source completes or fails there, only that is passed on.
  ///
  /// - Parameters:
  ///   - initialValue: Sent to each subscriber that has received nothing when the source has been subscribed to: on the
  ///     subscribing thread, before `subscribe` returns, and before everything the source sends later.
  ///   - label: What reports and the inventory call the bridge.
  ///   - fileID: Where reports say that the bridge is.
  ///   - line: Where reports say that the bridge is.
  /// - Returns: A publisher of the value and everything the source sends.
  public func toPublisher(
    initialValue: Element, label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) -> AnyPublisher<Element, any Error> {
    toPublisher(label: label, fileID: fileID, line: line).withInitialValue(initialValue).eraseToAnyPublisher()
  }

  /// Returns the first element as a publisher.
  ///
  /// It sends the first element and finishes, and the source is disposed of. A source that completes without an element
  /// finishes it, and an error fails it.
  ///
  /// - Parameters:
  ///   - label: What reports and the inventory call the bridge.
  ///   - fileID: Where reports say that the bridge is.
  ///   - line: Where reports say that the bridge is.
  /// - Returns: A publisher of one element at most.
  public func toInitialPublisher(
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) -> AnyPublisher<Element, any Error> {
    take(1).toPublisher(label: label, fileID: fileID, line: line)
  }

  /// Returns the observable for code on the main actor: the same as `toPublisher().receive(on: MainActor.shared)`.
  ///
  /// - Parameters:
  ///   - label: What reports and the inventory call the bridge.
  ///   - fileID: Where reports say that the bridge is.
  ///   - line: Where reports say that the bridge is.
  /// - Returns: A publisher that delivers the elements on the main actor. An element that comes from there while nothing
  ///   waits is delivered at once.
  @inlinable
  public func toMainActorPublisher(
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) -> MainActorPublisher<AnyPublisher<Element, any Error>, Element> {
    toPublisher(label: label, fileID: fileID, line: line).receive(on: MainActor.shared)
  }
}
