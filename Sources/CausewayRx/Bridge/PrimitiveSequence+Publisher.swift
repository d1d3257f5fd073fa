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
  ) -> MainActorChain<ReceiveOnMainActor<AnyPublisher<Element, any Error>>, Element> {
    asPublisher(label: label, fileID: fileID, line: line).receive(on: MainActor.shared)
  }
}

/// Creates a publisher that calls a synchronous function without a result.
///
/// The function runs in the isolation in which it is written. A main-actor closure runs on the main actor: inside
/// `subscribe` if that is called there, and otherwise later, for example if `retry` subscribes again on another thread.
/// A closure without isolation runs on the subscribing thread, inside `subscribe`. If the subscriber cancels before the
/// function has started, the function is not called.
///
/// - Parameters:
///   - label: The name of the bridge in reports and in the inventory.
///   - fileID: The file reported in diagnostics.
///   - line: The line reported in diagnostics.
///   - action: Called once for each subscriber. If it throws, the publisher fails with the error.
/// - Returns: A publisher that emits one `Void` value when the function returns, and finishes.
public func asVoidPublisher(
  label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
  _ action: @escaping @isolated(any) () throws -> Void
) -> AnyPublisher<Void, any Error> {
  CallbackPublisher.calling(label: label, fileID: fileID, line: line, action).eraseToAnyPublisher()
}
