import CausewayCombine

// Publishers of an app that pass their subscriber on to another publisher.

/// A publisher that hides how a page is loaded.
struct PagePublisher: Publisher {
  typealias Output = [String]
  typealias Failure = Never

  private let pages: AnyPublisher<[String], Never>

  init<P: Publisher>(_ pages: P) where P.Output == [String], P.Failure == Never {
    self.pages = pages.removeDuplicates().eraseToAnyPublisher()
  }

  func receive<S>(subscriber: S) where S: Subscriber, Failure == S.Failure, Output == S.Input {
    pages.receive(subscriber: subscriber)
  }
}

/// An operator that is written as a chain of others.
struct CountedPublisher<Upstream: Publisher>: Publisher {
  typealias Output = Int
  typealias Failure = Upstream.Failure

  let upstream: Upstream

  func receive<Downstream: Subscriber>(
    subscriber: Downstream
  ) where Downstream.Input == Int, Downstream.Failure == Upstream.Failure {
    upstream.scan(0) { count, _ in count + 1 }.subscribe(subscriber)
  }
}

extension Publisher {
  func counted() -> CountedPublisher<Self> { CountedPublisher(upstream: self) }
}

/// A store that is its own publisher.
final class ScoreStore: Publisher, @unchecked Sendable {
  typealias Output = Int
  typealias Failure = Never

  private let subject = CurrentValueSubject<Int, Never>(0)

  func add(_ points: Int) { subject.value += points }

  func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Never {
    subject.subscribe(subscriber)
  }
}

/// A relay: a subject that neither fails nor finishes.
final class EventRelay<Output: Sendable>: Publisher, @unchecked Sendable {
  typealias Failure = Never

  private let subject = PassthroughSubject<Output, Never>()

  func accept(_ event: Output) { subject.send(event) }

  func receive<S: Subscriber>(subscriber: S) where Output == S.Input, Failure == S.Failure {
    subject.receive(subscriber: AnySubscriber(subscriber))
  }
}

/// An enumeration of publishers.
enum Cached<Source: Publisher>: Publisher {
  typealias Output = Source.Output
  typealias Failure = Source.Failure

  case stored(Output)
  case loaded(Source)
  case refused(Failure)

  func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    switch self {
    case .stored(let value): Just(value).setFailureType(to: Failure.self).receive(subscriber: subscriber)
    case .loaded(let source): source.receive(subscriber: subscriber)
    case .refused(let failure):
      subscriber.receive(subscription: Subscriptions.empty)
      subscriber.receive(completion: .failure(failure))
    }
  }
}

/// A subject of the app.
final class LoggedSubject<Output: Sendable, Failure: Error>: Subject, @unchecked Sendable {
  private let subject = PassthroughSubject<Output, Failure>()
  private(set) var log: [Output] = []

  func send(_ value: Output) {
    log.append(value)
    subject.send(value)
  }

  func send(completion: Subscribers.Completion<Failure>) { subject.send(completion: completion) }

  func send(subscription: Subscription) { subject.send(subscription: subscription) }

  func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    subject.receive(subscriber: subscriber)
  }
}
