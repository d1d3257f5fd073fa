import Causeway
import CausewayFoundation
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

// Combine's spellings with the core alone. The comment behind each is the compiler's message.

func combine(_ a: PassthroughSubject<Int, Never>, _ b: PassthroughSubject<Int, Never>) {
  _ = a.combineLatest(b)  // write combineLatest(a, b)
  _ = a.combineLatest(b) { $0 + $1 }  // write combineLatest(a, b).map
  _ = a.combineLatest(b, a)  // write combineLatest(a, b, c)
  _ = a.zip(b)  // write zip(a, b)
  _ = a.zip(b, a)  // write zip(a, b, c)
  _ = a.merge(with: b, a)  // write merge(a, b, c)
  _ = a.map { Just($0) }.setFailureType(to: (any Error).self).switchToLatest()  // add setFailureType(to:)
  _ = a.map { Just($0).setFailureType(to: (any Error).self) }.switchToLatest()  // put setFailureType(to:) before
}

func deliver(_ a: PassthroughSubject<Int, Never>) {
  _ = a.receive(on: RunLoop.main)  // write receive(on: MainActor.shared)
  _ = a.subscribe(on: DispatchQueue.global())  // write Just(()).receive(on: queue)
  _ = a.debounce(for: .milliseconds(300), scheduler: DispatchQueue.main)  // write debounce(for:)
  _ = a.throttle(for: .seconds(1), scheduler: RunLoop.main, latest: true)  // write throttle(for:latest:)
  _ = a.delay(for: .seconds(1), scheduler: RunLoop.main)  // write delay(for:)
  _ = a.timeout(.seconds(1), scheduler: DispatchQueue.main)  // write timeout(_:)
}

final class Counter: @unchecked Sendable {
  var count = 0
}

func consume(_ a: PassthroughSubject<Int, any Error>, _ counter: Counter) async throws {
  _ = a.assign(to: \.count, on: counter)  // write assign(to:on:onFailure:)
  for try await _ in a.values {}  // name the policy: values(bufferingPolicy:)
  _ = a.sink { _ in }  // this publisher can fail
}

func bridge(_ session: URLSession, _ url: URL) {
  _ = Timer.publish(every: 1, on: .main, in: .common)  // write RunLoop.main.ticks(every:)
  _ = NotificationCenter.default.publisher(for: Notification.Name("x"))  // write posts(of:object:)
  _ = session.dataTaskPublisher(for: url)  // write dataPublisher(for: URLRequest(url:))
  _ = session.dataTaskPublisher(for: URLRequest(url: url))  // write dataPublisher(for:)
}
