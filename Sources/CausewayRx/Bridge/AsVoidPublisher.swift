public import Causeway
import CausewayBridging

/// Makes a publisher of a synchronous function without a result.
///
/// The function runs in the isolation that it was written in. A closure of main-actor code runs on the main actor: inside
/// `subscribe` if that is called there, and later otherwise, for example when `retry` subscribes again on another thread.
/// A closure that belongs to no actor runs on the subscribing thread, inside `subscribe`. A function that has not begun
/// when the subscriber cancels is not called.
///
/// - Parameters:
///   - label: What reports and the inventory call the bridge.
///   - fileID: Where reports say that the bridge is.
///   - line: Where reports say that the bridge is.
///   - action: Called once for each subscriber. An error that it throws is the failure.
/// - Returns: A publisher that sends one `Void` when the function has returned, and finishes.
public func asVoidPublisher(
  label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
  _ action: @escaping @isolated(any) () throws -> Void
) -> AnyPublisher<Void, any Error> {
  CallbackPublisher.calling(label: label, fileID: fileID, line: line, action).eraseToAnyPublisher()
}
