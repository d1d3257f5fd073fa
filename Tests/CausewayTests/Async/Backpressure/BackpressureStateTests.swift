import Testing

@testable import Causeway

/// Every sequence of up to seven events with two senders and two consumers, against the guarantees of the state
/// machine.
@Suite struct BackpressureStateTests {
  private typealias State = BackpressureState<Int, TestError, Int, Int>

  /// A consumer, as an observer sees it.
  private struct Consumer {
    let id: Int
    /// The number of values sent before it joined.
    let joined: Int
    var values: [Int] = []
    var isWaiting = false
    var ends: [Completion<TestError>] = []
    var hasLeft = false
  }

  /// The state machine, and the knowledge of an observer.
  private struct World {
    var state: State
    let capacity: Int
    var began = 0
    /// The values sent, in order.
    var sent: [Int] = []
    /// The senders that wait for room, with their values, in the order in which they began.
    var waiting: [(sender: Int, id: Int, value: Int)] = []
    var consumers: [Consumer] = []
    var ended: Completion<TestError>?

    init(capacity: Int) {
      self.capacity = capacity
      state = State(capacity: capacity)
    }

    mutating func carryOut(_ effects: State.Effects) {
      effects.sent.forEach { sent.append($0) }
      effects.takers.forEach { index, taken in
        #expect(consumers[index].isWaiting)
        consumers[index].isWaiting = false
        take(taken, index)
      }
      effects.senders.forEach { waitingSender, isSent in
        guard let place = waiting.firstIndex(where: { $0.id == waitingSender.id }) else {
          Issue.record("answered twice")
          return
        }
        if isSent { #expect(place == 0, "a later sender went first") }
        #expect(sent.contains(waitingSender.value) == isSent)
        waiting.remove(at: place)
      }
    }

    mutating func take(_ taken: State.Taken, _ index: Int) {
      switch taken {
      case .value(let value): consumers[index].values.append(value)
      case .ended(let completion): consumers[index].ends.append(completion)
      }
    }

    func check() {
      for consumer in consumers {
        let expected = sent[consumer.joined...].prefix(consumer.values.count)
        #expect(consumer.values == Array(expected), "lost, twice or out of order")
        let unread = sent.count - consumer.joined - consumer.values.count
        if !consumer.hasLeft { #expect(unread <= capacity) }
        #expect(!consumer.isWaiting || (unread == 0 && ended == nil && !consumer.hasLeft), "waits for nothing")
        #expect(consumer.ends.isEmpty || consumer.hasLeft || unread == 0, "ended before its values")
      }
      let unread = consumers.filter { !$0.hasLeft }.map { sent.count - $0.joined - $0.values.count }.max() ?? 0
      #expect(state.kept.count == unread, "more is kept than the slowest has to take")
      #expect(waiting.isEmpty || (unread == capacity && ended == nil), "a sender waits though there is room")
      #expect(state.arriving.isEmpty)
    }
  }

  private func explore(_ world: World, depth: Int, _ visited: inout Int) {
    visited += 1
    guard depth > 0 else { return }
    func go(_ change: (inout World) -> Void) {
      var next = world
      change(&next)
      next.check()
      explore(next, depth: depth - 1, &visited)
    }
    for sender in 0..<2 {
      if let waiting = world.waiting.first(where: { $0.sender == sender }) {
        go { world in
          world.carryOut(world.state.cancelSend(id: waiting.id))
          #expect(!world.waiting.contains { $0.id == waiting.id })
        }
      } else {
        go { world in
          let id = world.state.beginSend()
          world.began += 1
          world.waiting.append((sender, id, world.began))
          world.carryOut(world.state.send(world.began, id: id, sender))
        }
      }
    }
    if world.consumers.count < 2 {
      go { world in world.consumers.append(Consumer(id: world.state.join(), joined: world.sent.count)) }
    }
    for index in world.consumers.indices {
      let consumer = world.consumers[index]
      if !consumer.isWaiting, consumer.ends.count < 2 {
        go { world in
          world.consumers[index].isWaiting = true
          world.carryOut(world.state.take(id: consumer.id, index))
          if world.consumers[index].ends.count == 2 {
            #expect(world.consumers[index].ends[1] == .finished, "a failure twice")
          }
        }
      }
      if !consumer.hasLeft {
        go { world in
          world.consumers[index].hasLeft = true
          world.carryOut(world.state.leave(id: consumer.id))
        }
      }
    }
    if world.ended == nil {
      go { world in
        world.ended = .failure(.failed)
        world.carryOut(world.state.end(.failure(.failed)))
        for consumer in world.consumers where !consumer.hasLeft {
          #expect(consumer.ends.allSatisfy { $0 == .failure(.failed) })
        }
      }
    }
  }

  @Test(arguments: [1, 2]) func keepsItsPromisesInEverySequence(capacity: Int) {
    var visited = 0
    explore(World(capacity: capacity), depth: 7, &visited)
    #expect(visited > 10_000)
  }

  @Test func aSendThatIsCancelledBeforeItWaitsIsNotSent() {
    var state = State(capacity: 1)
    let consumer = state.join()
    let id = state.beginSend()
    let none = state.cancelSend(id: id)
    #expect(none.senders.first == nil)
    let effects = state.send(1, id: id, 7)
    #expect(effects.senders.first?.isSent == false)
    #expect(effects.senders.first?.0.sender == 7)
    var rest = State.Effects()
    #expect(state.takeNow(id: consumer, &rest) == nil)
  }
}
