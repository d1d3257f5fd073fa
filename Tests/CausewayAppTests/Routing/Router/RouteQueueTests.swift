import Testing

@testable import CausewayApp

/// Every sequence of up to eight events against what a queue promises.
@Suite struct RouteQueueTests {
  private enum Event: CaseIterable {
    case submit, hold, release, finish, forget
  }

  /// The queue, and what an onlooker knows of it.
  private struct World {
    var queue: RouteQueue<Int>
    var isHeld: Bool
    var sent = 0
    /// What has been begun or dropped, in order.
    var gone: [Int] = []
    var serving: Int?
    var fault: String?

    init(isHeld: Bool) {
      queue = RouteQueue(isHeld: isHeld)
      self.isHeld = isHeld
    }

    mutating func apply(_ event: Event) {
      let action: RouteQueue<Int>.Action
      switch event {
      case .submit:
        action = queue.handle(.submit(sent))
        sent += 1
      case .hold:
        isHeld = true
        action = queue.handle(.hold)
      case .release:
        isHeld = false
        action = queue.handle(.release)
      case .finish:
        serving = nil
        action = queue.handle(.finish)
      case .forget:
        action = queue.handle(.forget)
      }
      switch action {
      case .none: break
      case .begin(let element):
        if serving != nil { fault = "two at once" }
        if isHeld { fault = "begun while it is held" }
        serving = element
        gone.append(element)
      case .drop(let elements):
        if event != .forget || elements.isEmpty { fault = "dropped" }
        gone += elements
      }
      check(after: event)
    }

    private mutating func check(after event: Event) {
      let waiting = queue.waiting
      if gone + waiting != Array(0..<sent) { fault = "lost, doubled or out of order" }
      if queue.serving != serving || queue.isHeld != isHeld { fault = "it says otherwise" }
      if !isHeld, serving == nil, !waiting.isEmpty { fault = "waits for nothing" }
      if event == .forget, !waiting.isEmpty { fault = "not forgotten" }
    }
  }

  @Test(arguments: [true, false]) func noOrderOfEventsBreaksIt(isHeld: Bool) {
    var tries = 0
    var faults: Set<String> = []
    func explore(_ world: World, _ path: [Event]) {
      guard path.count < 8 else { return }
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
