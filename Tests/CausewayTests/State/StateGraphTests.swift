import Causeway
import CausewayTesting
import Observation
import Testing

/// Random graphs of states under random changes, compared at every instant with a recomputation from the roots.
@MainActor
@Suite(.checksSubscriptions)
struct StateGraphTests {
  @Test(arguments: 1...150 as ClosedRange<UInt64>) func everyStateIsRightAtEveryInstant(_ seed: UInt64) {
    let world = StateWorld(seed)
    world.run()
    #expect(world.faults.isEmpty, "\(world.faults.prefix(5))")
    let references = world.weakReferences()
    world.removeAll()
    #expect(references.filter { $0() != nil }.isEmpty)
  }
}

/// A graph of states and the functions that its states should have.
@MainActor
private final class StateWorld {
  /// A state, by what it is made of.
  indirect enum Formula {
    case root(Int)
    case map(Formula, factor: Int)
    case combine(Formula, Formula)
    case combineThree(Formula, Formula, Formula)
    case distinct(Formula)
    case choice(Formula, [Formula])
    case fresh(Formula, Formula)
    case filter(Memory)
  }

  /// The model of a filter.
  final class Memory {
    let source: Formula
    let divisor: Int
    var value: Int

    init(_ source: Formula, _ divisor: Int, _ value: Int) {
      self.source = source
      self.divisor = divisor
      self.value = value
    }
  }

  struct Node {
    let formula: Formula
    let state: MainActorState<Int>
  }

  /// A subscription and what it has received.
  final class Observer {
    let formula: Formula
    var token: AnyCancellable?
    var values: [Int] = []
    /// The deliveries of the current change.
    var deliveries = 0

    init(_ formula: Formula) {
      self.formula = formula
    }
  }

  /// A read that Observation tracks.
  struct Tracked {
    let formula: Formula
    let value: Int
    let reports: Probe<Int>
  }

  private var random: SeededGenerator
  private var numbers: [Int] = []
  private var roots: [MutableMainActorState<Int>] = []
  private var nodes: [Node] = []
  private var memories: [Memory] = []
  private var observers: [Observer] = []
  private var tracked: [Tracked] = []
  private var isInTransaction = false
  /// Whether the transaction has set a state, so that it is not known yet which values its end has.
  private var isOpen = false
  /// The number of states that subscribers may still set during the current change.
  private var nestedSets = 0
  private(set) var faults: [String] = []

  init(_ seed: UInt64) {
    random = SeededGenerator(seed: seed)
    for index in 0..<Int.random(in: 1...4, using: &random) {
      numbers.append(index)
      roots.append(MutableMainActorState(index))
      nodes.append(Node(formula: .root(index), state: roots[index]))
    }
  }

  // MARK: The model

  private func value(of formula: Formula) -> Int {
    switch formula {
    case .root(let index): numbers[index]
    case .map(let source, let factor): Self.mapped(value(of: source), factor)
    case .combine(let a, let b): Self.combined(value(of: a), value(of: b))
    case .combineThree(let a, let b, let c): Self.combined(Self.combined(value(of: a), value(of: b)), value(of: c))
    case .distinct(let source): value(of: source)
    case .choice(let selector, let choices): value(of: choices[abs(value(of: selector)) % choices.count])
    case .fresh(let selector, let source): value(of: source) &+ value(of: selector)
    case .filter(let memory): filtered(memory)
    }
  }

  private static func mapped(_ value: Int, _ factor: Int) -> Int { (value &* factor) % 11 }
  private static func combined(_ a: Int, _ b: Int) -> Int { (a &* 3 &- b) % 13 }

  private func filtered(_ memory: Memory) -> Int {
    let value = value(of: memory.source)
    return value.isMultiple(of: memory.divisor) ? value : memory.value
  }

  /// Stores the values of the filters, as at the end of a change.
  private func storeFilters() {
    for memory in memories { memory.value = filtered(memory) }
  }

  // MARK: Steps

  func run() {
    for _ in 0..<60 {
      switch Int.random(in: 0..<12, using: &random) {
      case 0...2: derive()
      case 3, 4: subscribe()
      case 5: if let observer = observers.randomElement(using: &random) { cancel(observer) }
      case 6: track()
      case 7: if nodes.count > roots.count + 2 { drop() }
      case 8: change { transaction() }
      default: change { setOne() }
      }
      checkSome(Int.random(in: 0...3, using: &random))
    }
    checkSome(nodes.count)
  }

  private func anyNode() -> Node { nodes.randomElement(using: &random)! }

  private func derive() {
    let (a, b, c) = (anyNode(), anyNode(), anyNode())
    switch Int.random(in: 0..<8, using: &random) {
    case 0, 1:
      let factor = Int.random(in: 1...5, using: &random)
      add(.map(a.formula, factor: factor), a.state.map { Self.mapped($0, factor) })
    case 2:
      add(.combine(a.formula, b.formula), combineLatest(a.state, b.state) { Self.combined($0, $1) })
    case 3:
      add(
        .combineThree(a.formula, b.formula, c.formula),
        combineLatest(a.state, b.state, c.state) { Self.combined(Self.combined($0, $1), $2) })
    case 4: add(.distinct(a.formula), a.state.removeDuplicates())
    case 5:
      let states = [b.state, c.state]
      add(.choice(a.formula, [b.formula, c.formula]), a.state.flatMap { states[abs($0) % 2] })
    case 6:
      let source = b.state
      add(.fresh(a.formula, b.formula), a.state.flatMap { selected in source.map { $0 &+ selected } })
    default:
      let divisor = Int.random(in: 1...3, using: &random)
      let memory = Memory(a.formula, divisor, -100)
      add(.filter(memory), a.state.filter(-100) { $0.isMultiple(of: divisor) })
      if !isOpen { memory.value = filtered(memory) }
      memories.append(memory)
    }
  }

  private func add(_ formula: Formula, _ state: MainActorState<Int>) {
    nodes.append(Node(formula: formula, state: state))
  }

  private func drop() {
    nodes.remove(at: Int.random(in: roots.count..<nodes.count, using: &random))
  }

  private func subscribe() {
    let node = anyNode()
    let observer = Observer(node.formula)
    observers.append(observer)
    observer.token = node.state.sink { [weak self, weak observer] value in
      if let self, let observer { self.receive(value, observer) }
    }
    if observer.values.isEmpty { faults.append("no value at the subscription") }
  }

  private func cancel(_ observer: Observer) {
    observer.token?.cancel()
    observer.token = nil
    observers.removeAll { $0 === observer }
  }

  private func receive(_ received: Int, _ observer: Observer) {
    if observer.token == nil, !observer.values.isEmpty, !observers.contains(where: { $0 === observer }) {
      faults.append("a delivery after a cancel")
    }
    let expected = value(of: observer.formula)
    if received != expected { faults.append("\(observer.formula) delivered \(received) instead of \(expected)") }
    if case .distinct = observer.formula, observer.values.last == received {
      faults.append("an equal value twice: \(received)")
    }
    observer.values.append(received)
    observer.deliveries += 1
    checkSome(2)
    guard !isInTransaction, nestedSets > 0 else { return }
    switch Int.random(in: 0..<10, using: &random) {
    case 0...2:
      nestedSets -= 1
      setOne()
    case 3:
      nestedSets -= 1
      transaction()
    case 4: if let other = observers.filter({ $0.token != nil }).randomElement(using: &random) { cancel(other) }
    case 5: if observers.count < 12 { subscribe() }
    case 6: if nodes.count < 40 { derive() }
    default: break
    }
  }

  private func track() {
    let node = anyNode()
    let reports = Probe(0)
    var value = 0
    withObservationTracking {
      value = node.state.value
    } onChange: {
      reports.change { $0 += 1 }
    }
    tracked.append(Tracked(formula: node.formula, value: value, reports: reports))
    kept.append(node.state)
  }

  /// Tracked states, which are retained until the report has been checked.
  private var kept: [MainActorState<Int>] = []

  private func setOne() {
    let index = Int.random(in: 0..<roots.count, using: &random)
    let number = Int.random(in: -6...6, using: &random)
    numbers[index] = number
    if isInTransaction { isOpen = true } else { storeFilters() }
    if Bool.random(using: &random) { roots[index].value = number } else { roots[index].update { $0 = number } }
  }

  private func transaction() {
    withStateChanges {
      isInTransaction = true
      for _ in 0..<Int.random(in: 0...4, using: &random) {
        switch Int.random(in: 0..<8, using: &random) {
        case 0: if nodes.count < 40 { derive() }
        case 1: if observers.count < 12 { subscribe() }
        default: setOne()
        }
        checkSome(Int.random(in: 0...2, using: &random))
      }
      isInTransaction = false
      isOpen = false
      storeFilters()
    }
  }

  /// Makes a change, and checks what its observers have received.
  private func change(_ body: () -> Void) {
    nestedSets = random.next() % 3 == 0 ? 3 : 0
    let hasNestedSets = nestedSets > 0
    for observer in observers { observer.deliveries = 0 }
    let known = observers
    body()
    for observer in observers {
      let expected = value(of: observer.formula)
      if observer.values.last != expected {
        faults.append("\(observer.formula) has not delivered \(expected), but \(observer.values.suffix(2))")
      }
    }
    if !hasNestedSets {
      if known.contains(where: { $0.deliveries > 1 }) { faults.append("several deliveries of one change") }
      checkQuiet()
    }
    checkReports()
  }

  /// Checks that states without duplicates have not reported an equal value.
  private func checkQuiet() {
    for tracked in tracked where tracked.reports.value > 0 {
      if case .distinct = tracked.formula, value(of: tracked.formula) == tracked.value {
        faults.append("\(tracked.formula) has reported an equal value")
      }
    }
  }

  private func checkReports() {
    tracked.removeAll { tracked in
      let isReported = tracked.reports.value > 0
      if !isReported, value(of: tracked.formula) != tracked.value {
        faults.append("\(tracked.formula) has not reported a change")
      }
      if tracked.reports.value > 1 { faults.append("\(tracked.formula) has reported twice") }
      return isReported
    }
  }

  private func checkSome(_ count: Int) {
    for _ in 0..<count {
      let node = anyNode()
      let expected = value(of: node.formula)
      let actual = node.state.value
      if actual != expected { faults.append("\(node.formula) is \(actual) instead of \(expected)") }
    }
  }

  // MARK: Release

  func weakReferences() -> [() -> AnyObject?] {
    (nodes.map(\.state) + kept).map { state in { [weak state] in state } }
  }

  func removeAll() {
    for observer in observers { observer.token?.cancel() }
    observers = []
    tracked = []
    kept = []
    nodes = []
    roots = []
  }
}
