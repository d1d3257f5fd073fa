/// What a scene has still to do.
struct MarbleAgenda: Sendable {
  /// What comes first within a tick.
  enum Phase: Int, Sendable {
    case subscribe
    case send
    case cancel
  }

  private struct Entry: Sendable {
    let tick: Int
    let phase: Phase
    let action: @Sendable () -> Void
  }

  /// In the order in which they are done.
  private var entries: [Entry] = []

  var nextTick: Int? { entries.first?.tick }

  mutating func add(_ tick: Int, _ phase: Phase, _ action: @escaping @Sendable () -> Void) {
    let place = entries.firstIndex { ($0.tick, $0.phase.rawValue) > (tick, phase.rawValue) } ?? entries.endIndex
    entries.insert(Entry(tick: tick, phase: phase, action: action), at: place)
  }

  mutating func takeNext(at tick: Int) -> (@Sendable () -> Void)? {
    entries.first?.tick == tick ? entries.removeFirst().action : nil
  }
}
