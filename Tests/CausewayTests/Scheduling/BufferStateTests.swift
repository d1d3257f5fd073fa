import Testing

@testable import Causeway

/// Every sequence of up to eight events, against the guarantees of the state machine.
@Suite struct BufferStateTests {
  private typealias State = BufferState<Int, TestError>

  enum Policy: CaseIterable, Sendable {
    case dropNewest, dropOldest, fail

    var whenFull: BufferOverflow<TestError> {
      switch self {
      case .dropNewest: .dropNewest
      case .dropOldest: .dropOldest
      case .fail: .fail { .other }
      }
    }
  }

  /// The state machine, and the knowledge of an observer.
  private struct World {
    static let size = 2

    var state: State
    let policy: Policy
    var sent = 0
    var waiting: [Int] = []
    var isPumping = false
    var ended: Completion<TestError>?
    var isCancelled = false
    var isOverflowing = false
    var isReleased = false
    var ends: [Completion<TestError>] = []

    init(_ policy: Policy) {
      self.policy = policy
      state = State(size: Self.size, whenFull: policy.whenFull)
      guard case .park = state.step() else {
        Issue.record("no value has arrived yet")
        return
      }
    }

    var isOver: Bool { isCancelled || !ends.isEmpty }

    private mutating func carryOut(_ action: State.Action) {
      switch action {
      case .none: break
      case .start:
        #expect(!isPumping, "two pumps")
        isPumping = true
      case .overflow: isOverflowing = true
      case .release:
        #expect(!isPumping && isCancelled)
        isReleased = true
      }
    }

    mutating func send() {
      let isFull = waiting.count == Self.size
      let isOpen = ended == nil && !isOver && !isOverflowing
      var dropped = State.Dropped()
      sent += 1
      if isOpen {
        switch policy {
        case .dropNewest: if !isFull { waiting.append(sent) }
        case .dropOldest: waiting = (waiting + [sent]).suffix(Self.size)
        case .fail: waiting = isFull ? [] : waiting + [sent]
        }
      }
      carryOut(state.handle(.value(sent), &dropped))
      #expect(isOverflowing == (isOverflowing || (isOpen && isFull && policy == .fail)))
    }

    mutating func end(_ completion: Completion<TestError>) {
      var dropped = State.Dropped()
      if ended == nil, !isOver {
        ended = completion
        if completion != .finished { waiting = [] }
      }
      isOverflowing = false
      carryOut(state.handle(.ended(completion), &dropped))
    }

    mutating func cancel() {
      var dropped = State.Dropped()
      if !isOver {
        isCancelled = true
        waiting = []
      }
      carryOut(state.handle(.cancelled, &dropped))
    }

    mutating func pump() {
      switch state.step() {
      case .deliver(let value):
        #expect(!isOver && value == waiting.first)
        if !waiting.isEmpty { waiting.removeFirst() }
      case .end(let completion):
        #expect(!isOver && waiting.isEmpty && completion == ended)
        ends.append(completion)
        isPumping = false
      case .park:
        isPumping = false
      case .release:
        #expect(isCancelled)
        isPumping = false
        isReleased = true
      }
    }

    func check() {
      #expect(state.waiting.count == waiting.count && waiting.count <= Self.size)
      if isOver {
        #expect(!isCancelled || isPumping || isReleased, "the subscriber is not released")
      } else {
        #expect(isPumping || (waiting.isEmpty && ended == nil), "no thread delivers")
      }
    }
  }

  private func explore(_ world: World, depth: Int, _ visited: inout Int) {
    visited += 1
    guard depth > 0 else { return }
    var events: [(inout World) -> Void] = [{ $0.cancel() }, { $0.end(.finished) }, { $0.end(.failure(.failed)) }]
    // Between an overflow and its failure the upstream is inside the buffer.
    if !world.isOverflowing { events.append { $0.send() } }
    if world.isPumping { events.append { $0.pump() } }
    for event in events {
      var next = world
      event(&next)
      next.check()
      explore(next, depth: depth - 1, &visited)
    }
  }

  @Test(arguments: Policy.allCases) func keepsItsPromisesInEverySequence(_ policy: Policy) {
    var visited = 0
    explore(World(policy), depth: 7, &visited)
    #expect(visited > 10_000)
  }
}
