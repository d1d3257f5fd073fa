public import Causeway
import CausewayBridging

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
