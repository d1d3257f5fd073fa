/// Decides which request is served when: the state machine of a ``Router``.
///
/// At most one request is served at a time, in the order in which they arrive. None begins while the queue is held.
struct RouteQueue<Element> {
  enum Event {
    /// A request arrives.
    case submit(Element)
    /// A request arrives that takes the place of all others.
    case replaceAll(Element)
    /// Requests return that arrived before all that wait.
    case restore([Element])
    /// No request may begin.
    case hold
    /// Requests may begin.
    case release
    /// The request that was being served is done.
    case finish
    /// The request that is being served is no longer wanted.
    case cancel
    /// The requests that fulfil the condition are no longer wanted, whether they wait or are being served.
    case remove((Element) -> Bool)
  }

  /// What follows from an event, to be done in this order.
  struct Step {
    /// The request that was being served and is no longer wanted.
    var cancelled: Element?
    /// The requests that waited and never begin.
    var dropped: [Element] = []
    /// The request that begins.
    var begun: Element?
  }

  // Not a slice, which would retain the elements that were removed from it.
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
