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

    /// The request that arrives; `nil` for another event.
    var arriving: Element? {
      switch self {
      case .submit(let element), .replaceAll(let element): element
      default: nil
      }
    }
  }

  /// The effects of an event, in the order in which they must be performed.
  struct Effects {
    /// The current request, if it was cancelled or removed.
    var cancelled: Element?
    /// The waiting requests that were removed.
    var dropped: [Element] = []
    /// The requests whose turn came too late.
    var expired: [Element] = []
    /// The request that begins.
    var begun: Element?
  }

  private var fifo = RequestFifo<Element>()
  private(set) var serving: Element?
  private(set) var isHeld: Bool

  init(isHeld: Bool) {
    self.isHeld = isHeld
  }

  /// The waiting requests, in order.
  ///
  /// - Complexity: Linear in their number.
  var waiting: [Element] { fifo.elements }

  /// Handles an event.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - isExpired: Returns whether a request has waited too long. Called for each request when its turn comes.
  /// - Returns: The effects.
  /// - Complexity: Constant on average; linear in the number of requests if several are restored or removed.
  mutating func handle(_ event: Event, expiring isExpired: (Element) -> Bool = { _ in false }) -> Effects {
    var effects = Effects()
    switch event {
    case .submit(let element): fifo.append(element)
    case .replaceAll(let element):
      effects = remove { _ in true }
      fifo.append(element)
    case .restore(let elements):
      effects.expired = elements.filter(isExpired)
      fifo.prepend(effects.expired.isEmpty ? elements : elements.filter { !isExpired($0) })
    case .hold: isHeld = true
    case .release: isHeld = false
    case .finish: serving = nil
    case .cancel: effects.cancelled = serving.take()
    case .remove(let isUnwanted): effects = remove(isUnwanted)
    }
    while !isHeld, serving == nil, let next = fifo.popFirst() {
      if isExpired(next) {
        effects.expired.append(next)
      } else {
        serving = next
        effects.begun = next
      }
    }
    return effects
  }

  private mutating func remove(_ isUnwanted: (Element) -> Bool) -> Effects {
    var effects = Effects()
    if let element = serving, isUnwanted(element) { effects.cancelled = serving.take() }
    effects.dropped = fifo.remove(where: isUnwanted)
    return effects
  }
}

extension RouteQueue: Sendable where Element: Sendable {}
