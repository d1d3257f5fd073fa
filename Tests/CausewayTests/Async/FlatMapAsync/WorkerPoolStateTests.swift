import Testing

@testable import Causeway

/// Every legal sequence of up to eight events, against the guarantees of the state machine.
@Suite struct WorkerPoolStateTests {
  private typealias State = WorkerPoolState<Int, Int>

  /// A worker, as an observer sees it.
  private struct Worker {
    var hasHandle = false
    var hasBegun = false
    var isGone = false
  }

  /// The state machine, and the knowledge of an observer.
  private struct World {
    var state: State
    let limit: Int
    var sent = 0
    var begun = 0
    var workers: [Int: Worker] = [:]
    var isUpstreamFinished = false
    var isStopped = false
    var ends = 0
    var cancelled: Set<Int> = []

    init(limit: Int) {
      self.limit = limit
      state = State(limit: limit)
    }

    var live: [Int: Worker] { workers.filter { !$0.value.isGone } }

    mutating func free(_ worker: Int) {
      let isNew = workers[worker]?.hasBegun == false
      workers[worker]?.hasBegun = true
      workers[worker]?.isGone = true
      apply(.free(worker: worker, isNew: isNew), by: worker)
    }

    mutating func apply(_ event: State.Event, by worker: Int? = nil) {
      switch state.handle(event) {
      case .none: break
      case .start(let worker):
        #expect(workers[worker] == nil)
        workers[worker] = Worker()
      case .work(let job):
        #expect(job.input == begun && job.value == begun, "out of order")
        #expect(!isStopped, "begun after the stop")
        begun += 1
        worker.map { workers[$0]?.isGone = false }
      case .finish: ends += 1
      case .cancel(let handles, _): cancelled.formUnion(handles)
      }
      check()
    }

    private func check() {
      #expect(live.count <= limit)
      if isStopped { return }
      #expect(state.workers.count == live.count)
      let coming = live.values.count { !$0.hasBegun }
      #expect(live.count == limit || coming >= sent - begun, "a value waits although there is room")
      #expect(ends == (isUpstreamFinished && live.isEmpty && begun == sent ? 1 : 0))
    }
  }

  private func explore(_ world: World, depth: Int, _ visited: inout Int) {
    visited += 1
    guard depth > 0 else { return }
    func go(_ change: (inout World) -> Void) {
      var next = world
      change(&next)
      explore(next, depth: depth - 1, &visited)
    }
    if !world.isUpstreamFinished {
      go { world in
        world.sent += 1
        world.apply(.value(world.sent - 1))
      }
      go { world in
        world.isUpstreamFinished = true
        world.apply(.finished)
      }
    }
    if !world.isStopped {
      go { world in
        world.isStopped = true
        let known = Set(world.live.filter(\.value.hasHandle).keys)
        world.apply(.stop)
        #expect(world.cancelled == known, "the running workers are cancelled")
      }
    }
    for (id, worker) in world.workers {
      if !worker.isGone { go { $0.free(id) } }
      if !worker.hasHandle {
        go { world in
          world.workers[id]?.hasHandle = true
          world.apply(.made(worker: id, id))
          #expect(world.cancelled.contains(id) == world.isStopped, "a late handle is cancelled")
        }
      }
    }
  }

  @Test(arguments: [1, 2, 3]) func keepsItsPromisesInEverySequence(limit: Int) {
    var visited = 0
    explore(World(limit: limit), depth: 8, &visited)
    #expect(visited > 1_000)
  }

  @Test func aStopHandsOutWhatWaited() {
    var state = State(limit: 1)
    _ = state.handle(.value(0))
    _ = state.handle(.free(worker: 1, isNew: true))
    _ = state.handle(.value(1))
    guard case .cancel([], var waiting) = state.handle(.stop) else {
      Issue.record("nothing to cancel")
      return
    }
    #expect(waiting.removeFirst() == 1 && waiting.isEmpty)
    #expect(state.waiting.isEmpty)
  }
}
