import Causeway

/// The work in progress, as a pure state machine.
struct SettlingState: Sendable {
  private struct Participant: Sendable {
    let origin: SubscriptionOrigin
    /// The task in which a consumer works; `nil` if it is not known.
    var task: Int?
    /// The number of wakes minus the number of rests; briefly negative if a rest overtakes a wake.
    var work = 1
  }

  /// The number of times that work was added or woken.
  private(set) var wakings = 0
  private var parties: [Int: Participant] = [:]
  private var lastID = 0
  /// The number of sleeps on a test clock in progress, by task.
  private var sleeps: [Int: Int] = [:]
  /// The subscriptions being made, by thread.
  private var subscribing: [UInt: [SubscriptionOrigin]] = [:]

  // MARK: Subscribing

  mutating func beginSubscribing(_ origin: SubscriptionOrigin, on thread: UInt) {
    subscribing[thread, default: []].append(origin)
  }

  mutating func endSubscribing(on thread: UInt) {
    subscribing[thread]?.removeLast()
    if subscribing[thread]?.isEmpty == true { subscribing[thread] = nil }
  }

  // MARK: Work

  /// Adds a subscription with work, and returns its identifier.
  mutating func enter(_ kind: StaticString, task: Int?, on thread: UInt) -> Int {
    wakings += 1
    lastID += 1
    let origin = subscribing[thread]?.last ?? SubscriptionOrigin(kind, .unknown)
    parties[lastID] = Participant(origin: origin, task: task)
    return lastID
  }

  mutating func stir(_ id: Int) {
    wakings += 1
    parties[id]?.work += 1
  }

  mutating func rest(_ id: Int) {
    parties[id]?.work -= 1
  }

  /// Records that one of several tasks rests; does nothing if the count is already zero.
  mutating func restBesideOthers(_ id: Int) {
    guard let work = parties[id]?.work, work > 0 else { return }
    rest(id)
  }

  mutating func adopt(_ id: Int, task: Int?) {
    parties[id]?.task = task
  }

  mutating func leave(_ id: Int) {
    parties[id] = nil
  }

  // MARK: Sleeps on a clock

  mutating func beginSleep(of task: Int) {
    sleeps[task, default: 0] += 1
    if sleeps[task] == 0 { sleeps[task] = nil }
  }

  mutating func endSleep(of task: Int) {
    wakings += 1
    sleeps[task, default: 0] -= 1
    if sleeps[task] == 0 { sleeps[task] = nil }
  }

  // MARK: Completion

  /// The subscriptions that have work, except those that work in the given task.
  func busy(besides task: Int?) -> [SubscriptionOrigin] {
    parties.filter { isBusy($0.value, besides: task) }.sorted { $0.key < $1.key }.map(\.value.origin)
  }

  /// Returns whether no subscription has work, except those that work in the given task.
  func isQuiet(besides task: Int?) -> Bool {
    !parties.values.contains { isBusy($0, besides: task) }
  }

  private func isBusy(_ party: Participant, besides task: Int?) -> Bool {
    guard party.work > 0 else { return false }
    guard let own = party.task else { return true }
    return own != task && sleeps[own, default: 0] <= 0
  }
}
