import CausewayCombine
import Foundation

// Publishers, subscriptions and subscribers of an app that count the demand.

/// A publisher of random dice, as many as are requested.
struct Dice: Publisher {
  typealias Output = Int
  typealias Failure = Never

  let faces: [Int]

  func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Never {
    subscriber.receive(subscription: Throws(faces: faces, subscriber: subscriber))
  }

  private final class Throws<S: Subscriber>: Subscription where S.Input == Int, S.Failure == Never {
    private var faces: [Int]
    private var subscriber: S?
    private var demand = Subscribers.Demand.none
    private var isSending = false

    init(faces: [Int], subscriber: S) {
      self.faces = faces
      self.subscriber = subscriber
    }

    func request(_ demand: Subscribers.Demand) {
      self.demand += demand
      guard !isSending else { return }
      isSending = true
      while let subscriber, !faces.isEmpty, self.demand > 0 {
        self.demand -= 1
        self.demand += subscriber.receive(faces.removeFirst())
      }
      isSending = false
      if faces.isEmpty {
        subscriber?.receive(completion: .finished)
        subscriber = nil
      }
    }

    func cancel() {
      subscriber = nil
    }
  }
}

/// The publisher of a control's events, which sends without looking at the demand.
struct ControlEventPublisher: Publisher {
  typealias Output = Control.Event
  typealias Failure = Never

  let control: Control

  func receive<S>(subscriber: S) where S: Subscriber, S.Failure == Never, S.Input == Control.Event {
    let subscription = ControlSubscription(control, subscriber)
    subscriber.receive(subscription: subscription)
  }
}

final class Control: @unchecked Sendable {
  enum Event: Sendable { case touchDown, touchUp }

  private(set) var targets: [ObjectIdentifier: (Event) -> Void] = [:]

  func add(_ target: AnyObject, _ action: @escaping (Event) -> Void) { targets[ObjectIdentifier(target)] = action }
  func remove(_ target: AnyObject) { targets[ObjectIdentifier(target)] = nil }
  func send(_ event: Event) { for action in targets.values { action(event) } }
}

private class ControlSubscription<S: Subscriber>: Subscription where S.Input == Control.Event {
  private var subscriber: S?
  private let control: Control

  init(_ control: Control, _ subscriber: S) {
    self.control = control
    self.subscriber = subscriber
    control.add(self) { [weak self] in _ = self?.subscriber?.receive($0) }
  }

  func request(_ demand: Subscribers.Demand) {}

  func cancel() {
    control.remove(self)
    subscriber = nil
  }
}

/// A buffer that serves a subscriber's demand.
final class ServedBuffer<S: Subscriber> {
  private let lock = NSRecursiveLock()
  private var values: [S.Input] = []
  private var completion: Subscribers.Completion<S.Failure>?
  private var demand = Subscribers.Demand.none
  private let subscriber: S

  init(for subscriber: S) { self.subscriber = subscriber }

  @discardableResult
  func add(_ value: S.Input) -> Subscribers.Demand {
    if demand == .unlimited { return subscriber.receive(value) }
    values.append(value)
    return serve(.none)
  }

  func end(_ completion: Subscribers.Completion<S.Failure>) {
    self.completion = completion
    serve(.none)
  }

  @discardableResult
  func serve(_ more: Subscribers.Demand) -> Subscribers.Demand {
    lock.lock()
    defer { lock.unlock() }
    var more = more
    demand += more
    while !values.isEmpty, demand > .none {
      let added = subscriber.receive(values.removeFirst())
      demand = demand - 1 + added
      more += added
    }
    if values.isEmpty, let completion {
      self.completion = nil
      subscriber.receive(completion: completion)
      return .none
    }
    return more
  }
}

/// An operator with a subscription and a subscriber of its own.
struct Stamped<Upstream: Publisher>: Publisher {
  typealias Output = String
  typealias Failure = Upstream.Failure

  let upstream: Upstream

  func receive<S: Subscriber>(subscriber: S) where S.Input == String, S.Failure == Upstream.Failure {
    subscriber.receive(subscription: Inner(upstream: upstream, downstream: subscriber))
  }

  private final class Inner<Downstream: Subscriber>: Subscription, Subscriber, CustomStringConvertible
  where Downstream.Input == String, Downstream.Failure == Upstream.Failure {
    typealias Input = Upstream.Output
    typealias Failure = Upstream.Failure

    private let buffer: ServedBuffer<Downstream>
    private var subscription: Subscription?
    private var count = 0

    init(upstream: Upstream, downstream: Downstream) {
      buffer = ServedBuffer(for: downstream)
      upstream.handleEvents(receiveCancel: { [weak self] in self?.subscription = nil }).subscribe(self)
    }

    var description: String { "Stamped" }

    // The publisher's side.

    func receive(subscription: Subscription) {
      self.subscription = subscription
    }

    func receive(_ input: Upstream.Output) -> Subscribers.Demand {
      count += 1
      return buffer.add("\(count): \(input)")
    }

    func receive(completion: Subscribers.Completion<Upstream.Failure>) {
      buffer.end(completion)
    }

    // The subscriber's side.

    func request(_ demand: Subscribers.Demand) {
      let demand = buffer.serve(demand)
      if demand > .none { subscription?.request(demand) }
    }

    func cancel() {
      subscription?.cancel()
      subscription = nil
    }
  }
}

extension Publisher {
  func stamped() -> Stamped<Self> { Stamped(upstream: self) }
}

extension AnyPublisher {
  /// A publisher of what a closure sends.
  static func make(
    _ body: @escaping @Sendable (_ send: @escaping (Output) -> Void, _ end: @escaping () -> Void) -> Void
  ) -> AnyPublisher<Output, Failure> {
    Made(body: body).eraseToAnyPublisher()
  }
}

private struct Made<Output: Sendable, Failure: Error>: Publisher {
  let body: @Sendable (_ send: @escaping (Output) -> Void, _ end: @escaping () -> Void) -> Void

  func receive<S: Subscriber>(subscriber: S) where Failure == S.Failure, Output == S.Input {
    subscriber.receive(subscription: MadeSubscription(body, subscriber))
  }

  private class MadeSubscription<S: Subscriber>: CausewayCombine.Subscription
  where Output == S.Input, Failure == S.Failure {
    private let buffer: ServedBuffer<S>

    init(_ body: (@escaping (Output) -> Void, @escaping () -> Void) -> Void, _ subscriber: S) {
      buffer = ServedBuffer(for: subscriber)
      body({ [weak buffer] in buffer?.add($0) }, { [weak buffer] in buffer?.end(.finished) })
    }

    func request(_ demand: Subscribers.Demand) { buffer.serve(demand) }
    func cancel() {}
  }
}

/// A subscriber that takes a number of values, and more when it is asked to.
final class Pulling<Input: Sendable, Failure: Error>: Subscriber, Cancellable {
  private(set) var values: [Input] = []
  private(set) var completion: Subscribers.Completion<Failure>?
  private var subscription: Subscription?
  private let first: Subscribers.Demand
  private let further: (Input) -> Subscribers.Demand

  init(
    _ first: Subscribers.Demand, of: Input.Type = Input.self, _: Failure.Type = Failure.self,
    further: @escaping (Input) -> Subscribers.Demand = { _ in .none }
  ) {
    self.first = first
    self.further = further
  }

  func receive(subscription: Subscription) {
    self.subscription = subscription
    if first > 0 { subscription.request(first) }
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    values.append(input)
    return further(input)
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    self.completion = completion
  }

  func pull(_ count: Int) {
    subscription?.request(.max(count))
  }

  func cancel() {
    subscription?.cancel()
    subscription = nil
  }
}
