/// The state machine of a ``Router``, which decides when each request is served.
///
/// At most one request is served at a time, in the order in which they arrive. No request begins while the queue is
/// held.
struct RouteQueue<Element> {
  enum Event {
    /// A request arrives.
    case submit(Element)
    /// A request arrives that replaces all others.
    case replaceAll(Element)
    /// Requests arrive that precede all waiting requests.
    case restore([Element])
    /// No request may begin.
    case hold
    /// Requests may begin.
    case release
    /// The current request is complete.
    case finish
    /// The current request is cancelled.
    case cancel
    /// The requests that satisfy a condition are removed, whether they wait or are being served.
    case remove((Element) -> Bool)
  }

  /// The effects of an event, in the order in which they must be performed.
  struct Step {
    /// The current request, if it was cancelled or removed.
    var cancelled: Element?
    /// The waiting requests that were removed.
    var dropped: [Element] = []
    /// The request that begins.
    var begun: Element?
  }

  // Not a slice, which would retain the removed elements.
  private(set) var waiting: [Element] = []
  private(set) var serving: Element?
  private(set) var isHeld: Bool

  init(isHeld: Bool) {
    self.isHeld = isHeld
  }

  mutating func handle(_ event: Event) -> Step {
    var step = Step()
    switch event {
    case .submit(let element): waiting.append(element)
    case .replaceAll(let element):
      step = remove { _ in true }
      waiting = [element]
    case .restore(let elements): waiting = elements + waiting
    case .hold: isHeld = true
    case .release: isHeld = false
    case .finish: serving = nil
    case .cancel: step.cancelled = serving.take()
    case .remove(let isUnwanted): step = remove(isUnwanted)
    }
    step.begun = beginIfPossible()
    return step
  }

  private mutating func remove(_ isUnwanted: (Element) -> Bool) -> Step {
    var step = Step()
    if let element = serving, isUnwanted(element) { step.cancelled = serving.take() }
    step.dropped = waiting.filter(isUnwanted)
    waiting.removeAll(where: isUnwanted)
    return step
  }

  private mutating func beginIfPossible() -> Element? {
    guard !isHeld, serving == nil, !waiting.isEmpty else { return nil }
    let next = waiting.removeFirst()
    serving = next
    return next
  }
}

extension RouteQueue: Sendable where Element: Sendable {}
