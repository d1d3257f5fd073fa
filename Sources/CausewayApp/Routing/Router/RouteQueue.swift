/// Which request is served when: the state machine of a ``Router``.
///
/// One is served at a time, in the order in which they came, and none is begun while the queue is held.
struct RouteQueue<Element> {
  enum Event {
    /// A request comes.
    case submit(Element)
    /// None is to be begun from now on.
    case hold
    /// They may be begun.
    case release
    /// The one that was being served is done.
    case finish
    /// Those that wait are not wanted any longer.
    case forget
  }

  enum Action {
    case none
    case begin(Element)
    /// These are never going to be begun.
    case drop([Element])
  }

  /// An array and no slice, which would keep what has been taken out of it.
  private(set) var waiting: [Element] = []
  private(set) var serving: Element?
  private(set) var isHeld: Bool

  init(isHeld: Bool) {
    self.isHeld = isHeld
  }

  mutating func handle(_ event: Event) -> Action {
    switch event {
    case .submit(let element): waiting.append(element)
    case .hold: isHeld = true
    case .release: isHeld = false
    case .finish: serving = nil
    case .forget:
      defer { waiting = [] }
      return waiting.isEmpty ? .none : .drop(waiting)
    }
    return beginIfPossible()
  }

  private mutating func beginIfPossible() -> Action {
    guard !isHeld, serving == nil, !waiting.isEmpty else { return .none }
    let next = waiting.removeFirst()
    serving = next
    return .begin(next)
  }
}

extension RouteQueue: Sendable where Element: Sendable {}
