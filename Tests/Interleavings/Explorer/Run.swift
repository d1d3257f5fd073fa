import InterleavingFibers

/// One run of a scenario, under the control of the exploring thread.
final class Run {
  /// A use of a shared object during a step.
  struct Use {
    let object: Int
    var isChange: Bool
  }

  let defect: Defect?
  /// Whether atomic operations inside critical sections are steps too.
  private let isFine: Bool
  private let fibers: [Fiber]
  private var play: Play?
  private var pending: [Step?] = []
  private(set) var actor = -1
  private var created: [Int] = []
  private var held: [Int] = []
  /// The number of critical sections that each actor is inside of.
  private var sections: [Int] = []
  private(set) var uses: [Use] = []
  private(set) var names: [String] = []
  private(set) var steps: [Int] = []

  static var current: Run? {
    thread_context().map { Unmanaged<Run>.fromOpaque($0).takeUnretainedValue() }
  }

  init(_ fibers: [Fiber], isFine: Bool, defect: Defect?) {
    self.fibers = fibers
    self.isFine = isFine
    self.defect = defect
  }

  /// Makes this the run of the thread while a closure runs.
  func during<Result>(_ body: () -> Result) -> Result {
    thread_set_context(Unmanaged.passUnretained(self).toOpaque())
    defer { thread_set_context(nil) }
    return body()
  }

  // MARK: For the explorer

  /// Prepares the scenario, and runs each actor up to its first step.
  func begin(_ scenario: Scenario) {
    created = [0]
    let play = scenario.play()
    self.play = play
    names = play.names
    precondition(names.count <= fibers.count, "\(names.count) actors are too many")
    pending = Array(repeating: nil, count: names.count)
    steps = Array(repeating: 0, count: names.count)
    sections = Array(repeating: 0, count: names.count)
    created += Array(repeating: 0, count: names.count)
    for (number, body) in play.actors.enumerated() {
      fibers[number].assign(body)
      resume(number)
    }
  }

  /// The actors that can continue, as bits.
  var ready: Int {
    var ready = 0
    for number in pending.indices {
      guard let step = pending[number], step.isReady?() ?? true else { continue }
      if !step.isLock || !held.contains(step.object) { ready |= 1 << number }
    }
    return ready
  }

  /// The waiting actors, with the steps that they wait for.
  var stuck: [String] {
    pending.indices.compactMap { number in pending[number].map { "\(names[number]) waits at \($0)" } }
  }

  /// Returns the next step of an actor.
  func next(_ number: Int) -> Step? { pending[number] }

  /// Lets an actor take its step, and runs it up to its next one.
  func step(_ number: Int) {
    let step = pending[number]!
    uses.removeAll(keepingCapacity: true)
    if step.isLock { take(step.object) }
    pending[number] = nil
    steps[number] += 1
    resume(number)
  }

  /// Returns the problems, when all actors have returned.
  func problems() -> [String] {
    let play = play.take()!
    return play.problems()
  }

  private func resume(_ number: Int) {
    actor = number
    fibers[number].resume()
    actor = -1
  }

  // MARK: For the actors

  /// Whether an actor is running, rather than the preparation or the check.
  var isPlaying: Bool { actor >= 0 }

  func nextNumber() -> Int {
    let place = actor + 1
    created[place] += 1
    return place << 20 | created[place]
  }

  func note(_ object: Int, isChange: Bool) {
    for index in uses.indices where uses[index].object == object {
      if isChange { uses[index].isChange = true }
      return
    }
    uses.append(Use(object: object, isChange: isChange))
  }

  func pause(before step: Step) {
    // A critical section is one step, unless it waits for another actor.
    guard sections[actor] == 0 || !(step.isReady?() ?? true) else { return }
    let number = actor
    pending[number] = step
    fibers[number].pause()
  }

  func enter(_ step: Step) {
    if sections[actor] == 0 { pause(before: step) } else { take(step.object) }
    if !isFine { sections[actor] += 1 }
  }

  private func take(_ lock: Int) {
    precondition(!held.contains(lock), "a lock is taken inside its own critical section")
    held.append(lock)
    note(lock, isChange: true)
  }

  func leave(_ lock: Int) {
    if !isFine { sections[actor] -= 1 }
    note(lock, isChange: true)
    held.removeAll { $0 == lock }
  }
}
