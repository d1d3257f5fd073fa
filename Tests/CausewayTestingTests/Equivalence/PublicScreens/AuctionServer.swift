import Causeway
import CausewayRx

/// The server of an auction, which answers each request with yes or no when the test lets it.
@MainActor
final class AuctionServer {
  struct Offline: Error {}

  private(set) var calls: [String] = []
  private var open: [(id: Int, endpoint: String, completion: (Result<Bool, Offline>) -> Void)] = []
  private var lastID = 0

  /// The number of requests without an answer.
  var openCount: Int { open.count }

  func answer(_ answer: Bool) { if !open.isEmpty { open.removeFirst().completion(.success(answer)) } }

  func fail() { if !open.isEmpty { open.removeFirst().completion(.failure(Offline())) } }

  /// Returns the answer to a request as the app had it before: an observable that asks at each subscription.
  func answers(of endpoint: String) -> Observable<Bool> {
    Observable.create { observer in
      let id = self.request(endpoint) { result in
        switch result {
        case .success(let answer):
          observer.onNext(answer)
          observer.onCompleted()
        case .failure(let error): observer.onError(error)
        }
      }
      return Disposables.create { self.cancel(id) }
    }
  }

  /// Returns the answer to a request as a stream that asks at each subscription.
  func stream(of endpoint: String) -> AnyMainActorPublisher<Bool, Offline> {
    AnyMainActorPublisher { emitter in
      let id = self.request(endpoint) { result in
        switch result {
        case .success(let answer):
          emitter.send(answer)
          emitter.send(completion: .finished)
        case .failure(let error): emitter.send(completion: .failure(error))
        }
      }
      emitter.onTermination { _ in self.cancel(id) }
    }
  }

  private func request(_ endpoint: String, _ completion: @escaping (Result<Bool, Offline>) -> Void) -> Int {
    lastID += 1
    calls.append(endpoint)
    open.append((lastID, endpoint, completion))
    return lastID
  }

  private func cancel(_ id: Int) {
    guard let index = open.firstIndex(where: { $0.id == id }) else { return }
    calls.append("cancel \(open.remove(at: index).endpoint)")
    // The order in which an object releases its subscriptions is of no importance.
    calls[((calls.lastIndex { !$0.hasPrefix("cancel ") } ?? -1) + 1)...].sort()
  }
}
