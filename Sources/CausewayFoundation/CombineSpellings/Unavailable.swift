// Combine's extensions of Foundation, for platforms without Combine. The compiler's message names the replacement.
// `CausewayCombine` provides all of them.
#if !canImport(Combine)
  public import Causeway
  public import CausewayBridging
  public import Foundation

  #if canImport(FoundationNetworking)
    public import FoundationNetworking
  #endif

  extension Publisher {
    /// Unavailable: use the main actor as the scheduler.
    @available(
      *, unavailable, message: "write receive(on: MainActor.shared) for the main run loop, or import CausewayCombine"
    )
    public func receive(on runLoop: RunLoop) -> AnyPublisher<Output, Failure> {
      fatalError()
    }
  }

  extension Timer {
    /// Unavailable: use the ticks of a run loop.
    @available(*, unavailable, message: "write RunLoop.main.ticks(every:), or import CausewayCombine")
    public static func publish(
      every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop, in mode: RunLoop.Mode
    ) -> CallbackPublisher<TimerTick, Never> {
      fatalError()
    }
  }

  extension NotificationCenter {
    /// Unavailable: a notification is not `Sendable`.
    @available(*, unavailable, message: "write posts(of:object:) with a closure, or import CausewayCombine")
    public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> CallbackPublisher<Void, Never> {
      fatalError()
    }
  }

  extension URLSession {
    /// Unavailable: the result has another type.
    @available(*, unavailable, message: "write dataPublisher(for:), or import CausewayCombine")
    public func dataTaskPublisher(for request: URLRequest) -> CallbackFuture<TransferAnswer, any Error> {
      fatalError()
    }

    /// Unavailable: the result has another type.
    @available(*, unavailable, message: "write dataPublisher(for: URLRequest(url:)), or import CausewayCombine")
    public func dataTaskPublisher(for url: URL) -> CallbackFuture<TransferAnswer, any Error> {
      fatalError()
    }
  }
#endif
