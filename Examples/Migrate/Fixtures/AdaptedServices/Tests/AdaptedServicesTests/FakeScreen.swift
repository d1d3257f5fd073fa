import Causeway
import CausewayBridging
import CausewayTesting

@testable import AdaptedServices

/// A stand-in for `Screen` that a test commands by its scripts.
@MainActor
final class FakeScreen: ScreenCalls {
  private let delegateScript: ScriptedService<TapDelegateEvent, Never>
  private let zoomDelegateScript: ScriptedService<ZoomDelegateEvent, Never>
  private let scrollDelegateScript: ScriptedService<ScrollDelegateEvent, Never>
  private let loadScript: ScriptedCall<Int, any Error>
  private let saveScript: ScriptedCall<Int, any Error>
  private let sender = Screen()

  init(
    delegate: ScriptedService<TapDelegateEvent, Never> = ScriptedService(),
    zoomDelegate: ScriptedService<ZoomDelegateEvent, Never> = ScriptedService(),
    scrollDelegate: ScriptedService<ScrollDelegateEvent, Never> = ScriptedService(),
    load: ScriptedCall<Int, any Error> = ScriptedCall(), save: ScriptedCall<Int, any Error> = ScriptedCall()
  ) {
    delegateScript = delegate
    zoomDelegateScript = zoomDelegate
    scrollDelegateScript = scrollDelegate
    loadScript = load
    saveScript = save
  }

  weak var delegate: (any TapDelegate)? {
    didSet {
      guard delegate != nil else { return delegateScript.setSlot(nil) }
      delegateScript.setSlot(as: "delegate") { [sender, weak delegate] event in
        switch event {
        case .sender(let sender2): delegate?.screenDidTap(sender, sender: sender2)
        case .didMove(let delegate2, let continuation):
          delegate?.screen(sender, didMove: delegate2, continuation: continuation)
        case .didClose: delegate?.screenDidClose(sender)
        }
      }
    }
  }

  weak var zoomDelegate: (any ZoomDelegate)? {
    didSet {
      guard zoomDelegate != nil else { return zoomDelegateScript.setSlot(nil) }
      zoomDelegateScript.setSlot(as: "zoomDelegate") { [sender, weak zoomDelegate] event in
        switch event {
        case .screenFor(let value): zoomDelegate?.screen(sender, for: value)
        }
      }
    }
  }

  var scrollDelegate: (any ScrollDelegate)? {
    didSet {
      guard scrollDelegate != nil else { return scrollDelegateScript.setSlot(nil) }
      scrollDelegateScript.setSlot(as: "scrollDelegate") { [scrollDelegate] event in
        switch event {
        case .didScroll: scrollDelegate?.didScroll()
        }
      }
    }
  }

  func load(_ callback: Int, call: Int, completion result: @escaping (Int?, (any Error)?) -> Void) -> Int {
    loadScript.start(as: "load(\(callback), call: \(call))") { result2 in
      switch result2 {
      case .success(let value): result(value, nil)
      case .failure(let error): result(nil, error)
      }
    }
  }

  func save(_ value2: Int, success value: @escaping (Int) -> Void, failure error: @escaping (any Error) -> Void) {
    saveScript.start(as: "save(\(value2))") { result in
      switch result {
      case .success(let value3): value(value3)
      case .failure(let error2): error(error2)
      }
    }
  }

  func cancelLoad(_ id: Int) {
    loadScript.cancel(id)
  }
}
