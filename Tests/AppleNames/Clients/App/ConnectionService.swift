import AppleFoundation
import Causeway
import CausewayApp
import CausewayBridging
import CausewayFoundation
import CausewayRx
import CausewayViewModel
import Combine
import SwiftUI

/// An adapter in a file that imports everything: a service with a completion handler, a notification and a subject.
final class ConnectionService: Sendable {
  private let subject = CurrentValueSubject<String, Never>("disconnected")
  private let events = PassthroughSubject<Int, Never>()

  var statuses: AnyPublisher<String, Never> { subject.eraseToAnyPublisher() }
  var numbers: some Publisher<Int, Never> {
    SequencePublisher<[Int], Never>([1, 2]).receive(on: ImmediateScheduler())
  }

  func load(_ legacy: @escaping @Sendable (@escaping @Sendable (Result<Int, any Error>) -> Void) -> Void)
    -> AnyPublisher<Int, any Error>
  {
    Deferred { Future<Int, any Error> { promise in legacy { promise($0) } } }.eraseToAnyPublisher()
  }

  func posts(_ center: NotificationCenter) -> AnyPublisher<Int, Never> {
    center.posts(of: Notification.Name("connection")).map { _ in 1 }.eraseToAnyPublisher()
  }

  func rx(_ single: Single<Int>) -> Observable<Int> {
    single.asObservable()
  }
}

/// An operator and a source of the app.
extension Publisher where Output == Int {
  func doubled() -> some Publisher<Int, Failure> { map { $0 * 2 } }
}
struct Ignoring: Subscriber {
  typealias Input = Int
  typealias Failure = Never
  mutating func receive(subscription: Subscription) {}
  mutating func receive(_ input: Int) {}
  mutating func receive(completion: Completion<Never>) {}
}
