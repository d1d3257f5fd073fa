import Testing

@testable import CausewayApp

/// Every sequence of up to six events against the guarantees of a queue.
@Suite struct RouteQueueTests {
  private enum Event: CaseIterable {
    case submit, replaceAll, restore, hold, release, finish, cancel, removeOdd, forget
  }

  /// The queue, and the knowledge of an observer.
  private struct World {
    var queue: RouteQueue<Int>
    var isHeld: Bool
    var sent = 0
    /// The expected waiting requests, in order.
    var waiting: [Int] = []
    var serving: Int?
    var fault: String?

    init(isHeld: Bool) {
      queue = RouteQueue(isHeld: isHeld)
      self.isHeld = isHeld
    }

    mutating func apply(_ event: Event) {
      let servedBefore = serving
      var unwanted: [Int] = []
      let step: RouteQueue<Int>.Effects
      switch event {
      case .submit:
        step = queue.handle(.submit(sent))
        waiting.append(sent)
        sent += 1
      case .replaceAll:
        unwanted = remove { _ in true }
        step = queue.handle(.replaceAll(sent))
        waiting = [sent]
        sent += 1
      case .restore:
        step = queue.handle(.restore([sent, sent + 1]))
        waiting = [sent, sent + 1] + waiting
        sent += 2
      case .hold:
        isHeld = true
        step = queue.handle(.hold)
      case .release:
        isHeld = false
        step = queue.handle(.release)
      case .finish:
        serving = nil
        step = queue.handle(.finish)
      case .cancel:
        serving = nil
        step = queue.handle(.cancel)
      case .removeOdd:
        unwanted = remove { $0.isMultiple(of: 2) == false }
        step = queue.handle(.remove { $0.isMultiple(of: 2) == false })
      case .forget:
        unwanted = remove { _ in true }
        step = queue.handle(.remove { _ in true })
      }
      let cancelled = event == .finish || serving == servedBefore ? nil : servedBefore
      if step.cancelled != cancelled || step.dropped != unwanted { fault = "others were cancelled or dropped" }
      if !isHeld, serving == nil, !waiting.isEmpty {
        serving = waiting.removeFirst()
        if step.begun != serving { fault = "not begun" }
      } else if step.begun != nil {
        fault = isHeld ? "begun while it is held" : "two at once"
      }
      if queue.waiting != waiting { fault = "lost, doubled or out of order" }
      if queue.serving != serving || queue.isHeld != isHeld { fault = "it says otherwise" }
    }

    private mutating func remove(_ isUnwanted: (Int) -> Bool) -> [Int] {
      if let element = serving, isUnwanted(element) { serving = nil }
      defer { waiting.removeAll(where: isUnwanted) }
      return waiting.filter(isUnwanted)
    }
  }

  @Test(arguments: [true, false]) func theQueueMatchesItsModelForEveryOrderOfEvents(isHeld: Bool) {
    var tries = 0
    var faults: Set<String> = []
    func explore(_ world: World, _ path: [Event]) {
      guard path.count < 6 else { return }
      for event in Event.allCases where event != .finish || world.serving != nil {
        var next = world
        next.apply(event)
        tries += 1
        if let fault = next.fault {
          faults.insert("\(fault) after \(path + [event])")
        } else {
          explore(next, path + [event])
        }
      }
    }
    explore(World(isHeld: isHeld), [])
    #expect(faults == [])
    #expect(tries > 100_000)
  }
}

/// Random operations against an array.
@Suite struct RequestFifoTests {
  @Test func theQueueBehavesLikeAnArray() {
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<200 {
      var fifo = RequestFifo<Int>()
      var model: [Int] = []
      for number in 0..<300 {
        switch UInt8.random(in: 0..<8, using: &generator) {
        case 0...2:
          fifo.append(number)
          model.append(number)
        case 3...4: #expect(fifo.popFirst() == (model.isEmpty ? nil : model.removeFirst()))
        case 5:
          fifo.prepend([number, -number])
          model = [number, -number] + model
        case 6:
          let removed = fifo.remove { $0.isMultiple(of: 7) }
          #expect(removed == model.filter { $0.isMultiple(of: 7) })
          model.removeAll { $0.isMultiple(of: 7) }
        default:
          let wanted = model.randomElement(using: &generator) ?? 0
          fifo.removeFirst { $0 == wanted }
          if let index = model.firstIndex(of: wanted) { model.remove(at: index) }
        }
        #expect(fifo.elements == model)
        #expect(fifo.isEmpty == model.isEmpty)
        #expect(fifo.suffix(3) == Array(model.suffix(3)))
      }
    }
  }

  @Test func aRemovedElementIsNotRetained() {
    final class Token {}
    var fifo = RequestFifo<Token>()
    for _ in 0..<40 { fifo.append(Token()) }
    for _ in 0..<39 {
      weak let token = fifo.elements.first
      #expect(token != nil)
      _ = fifo.popFirst()
      #expect(token == nil)
    }
  }
}
