import Causeway
import CausewayBridging

/// The members of `Screen` that call back, for the adapters and for the fake.
@MainActor
protocol ScreenCalls: AnyObject {
  var delegate: (any TapDelegate)? { get set }
  var zoomDelegate: (any ZoomDelegate)? { get set }
  var scrollDelegate: (any ScrollDelegate)? { get set }
  func load(_ callback: Int, call: Int, completion result: @escaping (Int?, (any Error)?) -> Void) -> Int
  func cancelLoad(_ id: Int)
  func save(_ value2: Int, success value: @escaping (Int) -> Void, failure error: @escaping (any Error) -> Void)
}

extension Screen: ScreenCalls {}

extension ScreenCalls {
  /// Delivers the calls of `delegate`.
  ///
  /// All subscribers of one publisher share a registration. Keep the publisher instead of making another.
  func delegateEvents() -> SlotPublisher<TapDelegateEvent, Never> {
    CallbackPublisher.delegate(
      of: self, \.delegate, on: MainActor.shared, label: "Screen.delegate"
    ) { TapDelegateForwarder($0) }
  }

  /// Delivers the calls of `zoomDelegate`.
  ///
  /// All subscribers of one publisher share a registration. Keep the publisher instead of making another.
  func zoomDelegateEvents() -> SlotPublisher<ZoomDelegateEvent, Never> {
    CallbackPublisher.delegate(
      of: self, \.zoomDelegate, on: MainActor.shared, label: "Screen.zoomDelegate"
    ) { ZoomDelegateForwarder($0) }
  }

  /// Delivers the calls of `scrollDelegate`.
  ///
  /// All subscribers of one publisher share a registration. Keep the publisher instead of making another.
  func scrollDelegateEvents() -> SlotPublisher<ScrollDelegateEvent, Never> {
    CallbackPublisher.delegate(
      of: self, \.scrollDelegate, on: MainActor.shared, label: "Screen.scrollDelegate"
    ) { ScrollDelegateForwarder($0) }
  }

  /// Calls `load(_:call:completion:)` for each subscriber, and delivers the answer.
  func loadPublisher(_ callback: Int, call: Int) -> CallbackFuture<Int, any Error> {
    CallbackFuture(on: MainActor.shared, label: "Screen.load") { callback2 in
      let call2 = self.load(callback, call: call, completion: callback2.pairHandler)
      callback2.onCancel(on: MainActor.shared) { self.cancelLoad(call2) }
    }
  }

  /// Calls `save(_:success:failure:)` for each subscriber, and delivers the answer.
  ///
  /// A call cannot be cancelled.
  func savePublisher(_ value2: Int) -> CallbackFuture<Int, any Error> {
    CallbackFuture(on: MainActor.shared, label: "Screen.save") { callback in
      self.save(value2, success: callback.succeed, failure: callback.fail)
    }
  }
}

/// A call of a method of `TapDelegate`.
enum TapDelegateEvent: Hashable, Sendable {
  case sender(Int)
  case didMove(delegate: Int, continuation: Int?)
  case didClose
}

/// Forwards the calls of a service to the subscribers of its adapter.
final class TapDelegateForwarder: TapDelegate {
  private let continuation: CallbackPublisher<TapDelegateEvent, Never>.Continuation

  init(_ continuation: CallbackPublisher<TapDelegateEvent, Never>.Continuation) {
    self.continuation = continuation
  }

  func screenDidTap(_ screen: Screen, sender: Int) {
    continuation.yield(.sender(sender))
  }

  func screen(_ screen: Screen, didMove delegate: Int, continuation: Int?) {
    self.continuation.yield(.didMove(delegate: delegate, continuation: continuation))
  }

  func screenDidClose(_ screen: Screen) {
    continuation.yield(.didClose)
  }
}

/// A call of a method of `ZoomDelegate`.
enum ZoomDelegateEvent: Hashable, Sendable {
  case screenFor(Double)
}

/// Forwards the calls of a service to the subscribers of its adapter.
final class ZoomDelegateForwarder: ZoomDelegate {
  private let continuation: CallbackPublisher<ZoomDelegateEvent, Never>.Continuation

  init(_ continuation: CallbackPublisher<ZoomDelegateEvent, Never>.Continuation) {
    self.continuation = continuation
  }

  func screen(_ screen: Screen, for value: Double) {
    continuation.yield(.screenFor(value))
  }
}

/// A call of a method of `ScrollDelegate`.
enum ScrollDelegateEvent: Hashable, Sendable {
  case didScroll
}

/// Forwards the calls of a service to the subscribers of its adapter.
final class ScrollDelegateForwarder: ScrollDelegate {
  private let continuation: CallbackPublisher<ScrollDelegateEvent, Never>.Continuation

  init(_ continuation: CallbackPublisher<ScrollDelegateEvent, Never>.Continuation) {
    self.continuation = continuation
  }

  func didScroll() {
    continuation.yield(.didScroll)
  }
}
