public import Causeway

/// A source of a ``MarbleScene``, which records its subscriptions and cancellations.
public struct MarbleSource<Output: Sendable, Failure: Error>: Publisher {
  private let upstream: AnyPublisher<Output, Failure>
  private let windows = Probe<[Window]>([])
  private let now: @Sendable () -> Int

  private struct Window: Sendable {
    let start: Int
    var end: Int?
  }

  @available(SwiftStdlib 5.7, *)
  init(_ scene: MarbleScene, _ upstream: some Publisher<Output, Failure>) {
    self.upstream = upstream.eraseToAnyPublisher()
    now = { [weak scene] in scene?.now ?? 0 }
  }

  /// Attaches a subscriber and records the time.
  public func subscribe(_ subscriber: sending some Subscriber<Output, Failure>) {
    let index = open()
    let close: @Sendable () -> Void = { [windows, now] in
      let end = now()
      windows.change { $0[index].end = end }
    }
    upstream.handleEvents(receiveCompletion: { _ in close() }, receiveCancel: close).subscribe(subscriber)
  }

  private func open() -> Int {
    let window = Window(start: now())
    return windows.changing { windows in
      windows.append(window)
      return windows.count - 1
    }
  }

  /// The periods of the subscriptions, in the order in which they were made.
  ///
  /// Each is a diagram: `^` is the subscription, and `!` its end by cancellation or completion.
  public var subscriptions: [String] {
    windows.value.map { window in
      let start = String(repeating: "-", count: window.start)
      guard let end = window.end else { return "\(start)^" }
      if end == window.start { return "\(start)(^!)" }
      return "\(start)^\(String(repeating: "-", count: end - window.start - 1))!"
    }
  }
}

extension Subject {
  /// Sends the event's value or completion.
  func send(_ event: Materialized<Output, Failure>) {
    switch event {
    case .value(let value): send(value)
    case .completion(let completion): send(completion: completion)
    }
  }
}

extension Emitter {
  /// Sends the event's value or completion.
  func send(_ event: Materialized<Output, Failure>) {
    switch event {
    case .value(let value): send(value)
    case .completion(let completion): send(completion: completion)
    }
  }
}
