import Causeway
import CausewayBridging
import CausewayTesting

// The legacy code, as the examples assume it.

struct Receipt: Equatable, Sendable {
  let id: Int
}

struct UploadError: Error {}

protocol Uploader: Sendable {
  func upload(
    progress: @escaping @Sendable (Double) -> Void,
    completion: @escaping @Sendable (Result<Receipt, UploadError>) -> Void
  ) -> Int
  func cancel(_ id: Int)
}

func upload(with uploader: some Uploader) -> CallbackProgressPublisher<Double, Receipt, UploadError> {
  CallbackProgressPublisher { report, callback in
    let id = uploader.upload(progress: report, completion: callback.handler)
    callback.onCancel { uploader.cancel(id) }
  }
}

struct Post: Equatable, Sendable {
  let id: Int
}

struct PostPage: Sendable {
  let posts: [Post]
  let next: Int?
}

struct TimelineError: Error {}

protocol Timeline: Sendable {
  func load(after cursor: Int?, completion: @escaping @Sendable (Result<PostPage, TimelineError>) -> Void) -> Int
  func cancel(_ id: Int)
}

protocol GateDelegate: AnyObject {
  func gate(shouldOpenFor car: Int) -> Bool
}

final class GateForwarder: GateDelegate {
  private let cars: CallbackPublisher<Int, Never>.Continuation
  private let shouldOpen: MainActorAnswer<Int, Bool>

  init(_ cars: CallbackPublisher<Int, Never>.Continuation, _ shouldOpen: MainActorAnswer<Int, Bool>) {
    self.cars = cars
    self.shouldOpen = shouldOpen
  }

  func gate(shouldOpenFor car: Int) -> Bool {
    cars.yield(car)
    return shouldOpen(car)
  }
}

protocol Browser: Sendable {
  func addPolicy(_ policy: @escaping @Sendable (Int, @escaping @Sendable (Bool) -> Void) -> Void) -> Int
  func removePolicy(_ id: Int)
}

/// Shows each page as long as there is a subscriber.
func pages(of browser: some Browser) -> CallbackPublisher<Int, Never> {
  CallbackPublisher { continuation in
    let id = browser.addPolicy { page, decide in
      continuation.yield(page)
      decide(continuation.isActive)
    }
    continuation.onTermination = { _ in browser.removePolicy(id) }
  }
}
