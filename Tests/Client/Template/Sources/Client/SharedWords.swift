import Causeway
import Lookalike

/// Uses every name that both modules declare; `CausewayNames.swift` selects one of them.
enum SharedWords {
  struct Source: Publisher {
    typealias Output = Int
    typealias Failure = Never

    func subscribe(_ subscriber: sending some Subscriber<Int, Never>) {
      var subscriber = subscriber
      subscriber.receive(subscription: Subscription(onCancel: {}))
      subscriber.receive(1)
      subscriber.receive(completion: .finished)
    }
  }

  struct Ignoring: Subscriber {
    typealias Input = Int
    typealias Failure = Never

    mutating func receive(subscription: Subscription) {}
    mutating func receive(_ input: Int) {}
    mutating func receive(completion: Completion<Never>) {}
  }

  static func use() -> Int {
    let passed = CurrentValueSubject<Int, Never>(0)
    let subject: any Subject<Int, Never> = PassthroughSubject<Int, Never>()
    let deferred = Deferred { Just(1) }
    let future = Future<Int, Never> { $0(.success(2)) }
    let all: [AnyPublisher<Int, Never>] = [
      Source().eraseToAnyPublisher(), deferred.eraseToAnyPublisher(), future.eraseToAnyPublisher(),
      Empty<Int, Never>().eraseToAnyPublisher(),
    ]
    let scheduler: some Scheduler = ImmediateScheduler()
    let token: AnyCancellable = merge(all).scan(0, +).receive(on: scheduler).sink { passed.send($0) }
    let cancellable: any Cancellable = token
    cancellable.cancel()
    subject.send(0)
    Fail<Int, Never>.count(AnySubscriber(Ignoring()))
    return passed.value
  }
}

extension Fail {
  static func count(_ subscriber: AnySubscriber<Int, Never>) {}
}
