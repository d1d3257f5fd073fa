import Causeway

/// Who has something to do, as a pure state machine.
struct SettlingState: Sendable {
  private struct Party: Sendable {
    let site: SubscriptionSite
    /// The task it works in, which is known of a consumer.
    var task: Int?
    /// How often it was woken without having gone to sleep since; below zero for a moment, when the two cross.
    var work = 1
  }

  /// How often somebody came or was woken.
  private(set) var wakings = 0
  private var parties: [Int: Party] = [:]
  private var lastID = 0
  /// How many sleeps of a task on a test's clock are under way.
  private var naps: [Int: Int] = [:]
  /// The subscriptions that are being made, by thread.
  private var subscribing: [UInt: [SubscriptionSite]] = [:]

  // MARK: Who is being subscribed

  mutating func beginSubscribing(_ site: SubscriptionSite, on thread: UInt) {
    subscribing[thread, default: []].append(site)
  }

  mutating func endSubscribing(on thread: UInt) {
    subscribing[thread]?.removeLast()
    if subscribing[thread]?.isEmpty == true { subscribing[thread] = nil }
  }

  // MARK: Who works

  /// Somebody comes, with something to do.
  mutating func enter(_ kind: StaticString, task: Int?, on thread: UInt) -> Int {
    wakings += 1
    lastID += 1
    let site = subscribing[thread]?.last ?? SubscriptionSite(kind, "an unknown place", 0)
    parties[lastID] = Party(site: site, task: task)
    return lastID
  }

  mutating func stir(_ id: Int) {
    wakings += 1
    parties[id]?.work += 1
  }

  mutating func rest(_ id: Int) {
    parties[id]?.work -= 1
  }

  /// One of several tasks waits: gives back work, if there is any that it can have come with.
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

  // MARK: Who sleeps on a clock

  mutating func beginNap(of task: Int) {
    naps[task, default: 0] += 1
    if naps[task] == 0 { naps[task] = nil }
  }

  mutating func endNap(of task: Int) {
    wakings += 1
    naps[task, default: 0] -= 1
    if naps[task] == 0 { naps[task] = nil }
  }

  // MARK: Whether all is quiet

  /// Those who have something to do, other than a task itself.
  func busy(besides task: Int?) -> [SubscriptionSite] {
    parties.filter { isBusy($0.value, besides: task) }.sorted { $0.key < $1.key }.map(\.value.site)
  }

  /// Whether nobody has anything to do, other than a task itself.
  func isQuiet(besides task: Int?) -> Bool {
    !parties.values.contains { isBusy($0, besides: task) }
  }

  private func isBusy(_ party: Party, besides task: Int?) -> Bool {
    guard party.work > 0 else { return false }
    guard let own = party.task else { return true }
    return own != task && naps[own, default: 0] <= 0
  }
}
