import Testing

@testable import CausewayBridging

@Suite struct BlockingQueueStateTests {
  /// A queue, and the state of its threads.
  private struct Play {
    var state: BlockingQueueState<Int>
    var submitted = 0
    /// Threads that are about to ask for a job.
    var asking = 0
    /// Waiting threads, including those that are being woken.
    var parked = 0
    var wakes = 0
    var running: [Int] = []
    var begun: [Int] = []

    mutating func submit() {
      submitted += 1
      switch state.submit(submitted) {
      case .startThread: asking += 1
      case .wakeThread: wakes += 1
      case .wait: break
      }
      check()
    }

    mutating func ask() {
      asking -= 1
      switch state.next() {
      case .run(let job):
        running.append(job)
        begun.append(job)
      case .park: parked += 1
      case .end: #expect(Bool(false), "ended without having been idle")
      }
      check()
    }

    mutating func wake() {
      wakes -= 1
      parked -= 1
      asking += 1
      check()
    }

    mutating func giveUp() {
      switch state.giveUp() {
      case .end: parked -= 1
      case .park: #expect(wakes > 0, "waits for a call that is never made")
      case .run: #expect(Bool(false), "was given a job out of turn")
      }
      check()
    }

    mutating func finish(_ index: Int) {
      running.remove(at: index)
      asking += 1
      check()
    }

    func check() {
      #expect(running.count + asking + parked == state.threads, "threads are miscounted")
      #expect(state.threads <= state.width, "too many threads")
      #expect(parked >= wakes && parked - wakes == state.idle, "a call finds no thread")
      #expect(begun == Array((1...max(1, begun.count)).prefix(begun.count)), "not in order")
      #expect(state.waitingCount == submitted - begun.count)
      if state.waitingCount > 0 && asking == 0 && wakes == 0 {
        #expect(running.count == state.width, "a job waits while there is room")
      }
    }
  }

  /// Every interleaving of a number of steps: a job arrives, a thread asks, is woken or gives up, a job ends.
  @Test(arguments: 1...3)
  func everyOrderKeepsTheWidthAndTheOrder(width: Int) {
    var count = 0
    func go(_ play: Play, _ steps: Int, _ take: (inout Play) -> Void) {
      var play = play
      take(&play)
      count += 1
      guard steps > 0 else { return }
      go(play, steps - 1) { $0.submit() }
      if play.asking > 0 { go(play, steps - 1) { $0.ask() } }
      if play.wakes > 0 { go(play, steps - 1) { $0.wake() } }
      if play.parked > 0 { go(play, steps - 1) { $0.giveUp() } }
      for index in play.running.indices { go(play, steps - 1) { $0.finish(index) } }
    }
    go(Play(state: BlockingQueueState(width: width)), 9) { _ in }
    #expect(count > 500)
  }

  @Test func aLongQueueStaysInOrderAndKeepsNothing() {
    var play = Play(state: BlockingQueueState(width: 1))
    for _ in 0..<200 { play.submit() }
    for _ in 0..<150 {
      play.ask()
      play.finish(0)
      play.submit()
    }
    while play.asking > 0 {
      play.ask()
      if !play.running.isEmpty { play.finish(0) }
    }
    play.giveUp()
    #expect(play.begun == Array(1...350))
    #expect(play.state.threads == 0)
    #expect(play.state.waitingCount == 0)
  }
}
