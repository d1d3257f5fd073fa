import Causeway

/// The rule about the order of values.
@available(SwiftStdlib 5.7, *)
extension AdapterStage {
  func keepsOrder() async throws {
    guard let pattern = source.pattern else { throw UncheckableRule(reason: "its values cannot be distinguished") }
    let hold = DeliveryHold()
    let eventLog = try await start { _, place in hold.pass(place) }
    let numbers = Array(1...20)
    for number in numbers { try await emit(number) }
    let expected = expected(eventLog.baseline + numbers)
    // Another rule checks for lost values, so the wait is short.
    let isComplete = await eventLog.log.wait(linger) { $0.values.count >= expected.count }
    await settle()
    if isDistinct { try checkOrder(of: eventLog.log.now.values, expected) }
    guard isComplete else { return }
    guard let last = try await keepsOrderWhileHeld(eventLog, hold, pattern, after: 20) else { return }
    // Requests for pages nest, so they are not tested with thousands of values.
    if !facts.isPaged { try await keepsOrderOfMany(eventLog, pattern, after: last) }
  }

  /// Sends values while no task can run.
  ///
  /// An adapter that keeps order delivers the pending values in one task, in none, or in tasks that wait for each other.
  /// An adapter that starts a task for each value may keep thousands of them in order by chance, but is detected by the
  /// number of its tasks, which then overtake each other.
  ///
  /// - Returns: The last number sent, or `nil` if values are missing; another rule checks that.
  private func keepsOrderWhileHeld(
    _ eventLog: AdapterEventLog, _ hold: DeliveryHold, _ pattern: @escaping @Sendable (Int) -> Int, after previous: Int
  ) async throws -> Int? {
    let numbers = (0..<32).map(pattern)
    var previous = previous
    // Several attempts: on a busy machine, a task that is interrupted while it delivers also delivers the values of
    // other tasks.
    for _ in 0..<3 {
      let isHeld = Watched(false)
      let seen = try await deliveries(eventLog, of: numbers, after: previous) { send in
        let held = TaskPool.holding(send)
        isHeld.change { $0 = held }
      }
      guard let seen else { return nil }
      previous = numbers[numbers.count - 1]
      let tasks = Set(eventLog.log.now.tasks.suffix(seen.count).compactMap(\.self))
      if tasks.isEmpty { break }
      guard isHeld.now, tasks.count == numbers.count else { continue }
      guard let last = try await waitsInTasks(eventLog, hold, pattern, after: previous) else { return nil }
      return facts.place.isAnywhere ? try await overtakesInTasks(eventLog, pattern, after: last) : last
    }
    return previous
  }

  /// Sends values while the delivery of the first, in a task, is held up.
  ///
  /// The tasks of the other values must wait for that task, and not for the delivery only.
  ///
  /// - Returns: The last number sent, or `nil` if values are missing; another rule checks that.
  private func waitsInTasks(
    _ eventLog: AdapterEventLog, _ hold: DeliveryHold, _ pattern: @escaping @Sendable (Int) -> Int, after previous: Int
  ) async throws -> Int? {
    let before = eventLog.log.now.values.count
    // The first one differs from the previous one, in case that repeats are dropped.
    let first = differing(from: previous, pattern)
    let numbers = [first] + (0..<8).map(pattern)
    hold.arm(at: before - eventLog.baseline.count + 1)
    defer { hold.release() }
    noteEmitted(numbers[numbers.count - 1])
    let isSent = begin(on: facts.place) { [setup] in setup.emit(first) }
    guard await hold.isReached(within: linger), await isSent.wait(linger, until: { $0 }) else { return nil }
    let areSent = begin(on: facts.place) { [setup] in
      for number in numbers.dropFirst() { setup.emit(number) }
    }
    guard await areSent.wait(linger, until: { $0 }) else { return nil }
    await TaskPool.pass(linger)
    let early = eventLog.log.now.values.count - before - 1
    hold.release()
    let expected = Array(expected([previous] + numbers).dropFirst())
    _ = await eventLog.log.wait(linger) { $0.values.count >= before + expected.count }
    await settle()
    let log = eventLog.log.now
    let seen = Array(log.values.dropFirst(before))
    guard seen.count == expected.count else { return nil }
    guard isEqual(seen, expected) else { throw Breach(disorder(seen, expected)) }
    let heldTask = log.tasks[before]
    guard early == 0, heldTask == nil || !log.tasks.dropFirst(before + 1).contains(heldTask) else {
      throw Breach(
        "The service sent \(numbers.count) values one after the other: each was delivered in a task of its own, and "
          + "these tasks do not wait for each other. They run in any order.")
    }
    return numbers[numbers.count - 1]
  }

  /// Sends a value in a task of low priority while such tasks cannot run, and then one in a task of high priority.
  ///
  /// The tasks that the adapter starts inherit the priority, so that one that does not wait for the other overtakes it.
  ///
  /// - Returns: The last number sent, or `nil` if values are missing; another rule checks that.
  private func overtakesInTasks(
    _ eventLog: AdapterEventLog, _ pattern: @escaping @Sendable (Int) -> Int, after previous: Int
  ) async throws -> Int? {
    let before = eventLog.log.now.values.count
    let low = differing(from: previous, pattern)
    let high = differing(from: low, pattern)
    noteEmitted(high)
    let isDone = begin { [self] in
      TaskPool.holdingLowPriority {
        self.reporting { self.setup.emit(low) }
      } during: {
        let isSent = Watched(false)
        Task.detached(priority: .high) { [self] in
          reporting { setup.emit(high) }
          isSent.change { $0 = true }
        }
        _ = isSent.block(linger) { $0 }
        eventLog.log.linger(.milliseconds(250)) { $0.values.count > before }
      }
    }
    _ = await isDone.wait(max(patience, .seconds(5))) { $0 }
    let expected = [low, high]
    _ = await eventLog.log.wait(linger) { $0.values.count >= before + expected.count }
    await settle()
    let seen = Array(eventLog.log.now.values.dropFirst(before))
    // They are not sent if the threads of tasks stay busy.
    if seen.isEmpty { return previous }
    guard seen.count == expected.count else { return nil }
    guard isEqual(seen, expected) else { throw Breach(disorder(seen, expected)) }
    return high
  }

  /// Returns a number whose value differs from that of another number.
  private func differing(from number: Int, _ pattern: (Int) -> Int) -> Int {
    (0..<4).lazy.map(pattern).first { source.canonical($0) != source.canonical(number) } ?? number
  }

  /// Sends so many values that work items of a concurrent queue overtake each other.
  private func keepsOrderOfMany(
    _ eventLog: AdapterEventLog, _ pattern: @escaping @Sendable (Int) -> Int, after previous: Int
  ) async throws {
    let numbers = (0..<2_000).map(pattern)
    _ = try await deliveries(eventLog, of: numbers, after: previous)
  }

  /// Makes the service send values, and checks their order.
  ///
  /// - Returns: The delivered values, or `nil` if values are missing or duplicated; another rule checks that.
  private func deliveries(
    _ eventLog: AdapterEventLog, of numbers: [Int], after previous: Int,
    inside wrapper: @escaping @Sendable (() -> Void) -> Void = { $0() }
  ) async throws -> [Seen]? {
    let before = eventLog.log.now.values.count
    try await emit(numbers, inside: wrapper)
    let expected = Array(expected([previous] + numbers).dropFirst())
    _ = await eventLog.log.wait(linger) { $0.values.count >= before + expected.count }
    await settle()
    let seen = Array(eventLog.log.now.values.dropFirst(before))
    guard seen.count == expected.count else { return nil }
    guard isEqual(seen, expected) else { throw Breach(disorder(seen, expected)) }
    return seen
  }

  /// Describes the first value that is out of order.
  private func disorder(_ seen: [Seen], _ expected: [Int]) -> String {
    let index = seen.indices.first { seen[$0].number != source.canonical(expected[$0]) } ?? 0
    let range = max(0, index - 2)..<min(expected.count, index + 3)
    return "The service sent \(expected.count) values, and from value \(range.lowerBound + 1) on "
      + "\(list(expected[range].map(source.text))): saw \(list(seen[range].map(\.text)))."
  }

  private func checkOrder(of seen: [Seen], _ expected: [Int]) throws {
    let kept = expected.map { source.canonical($0) }
    // Another rule checks for missing and duplicate values.
    var place = 0
    var used: Set<Int> = []
    for value in seen {
      guard let number = value.number, used.insert(number).inserted else { continue }
      guard let found = kept[place...].firstIndex(of: number) else {
        throw Breach("The service sent \(source.text(1)) to \(source.text(20)), and saw \(list(seen.map(\.text))).")
      }
      place = found
    }
  }
}

/// Holds up one delivery inside the subscriber.
final class DeliveryHold: Sendable {
  private struct State: Sendable {
    var place: Int?
    var isHolding = false
  }

  private let state = Watched(State())

  /// Holds up the delivery at a position, until ``release()``.
  func arm(at place: Int) {
    state.change { $0.place = place }
  }

  /// Waits until the delivery is held up, and returns whether it is.
  @available(SwiftStdlib 5.7, *)
  func isReached(within limit: Duration) async -> Bool {
    await state.wait(limit) { $0.isHolding }
  }

  /// Lets the delivery go on.
  func release() {
    state.change { $0.place = nil }
  }

  /// Blocks the thread if the delivery at this position is to be held up, for 10 seconds at most.
  @available(SwiftStdlib 5.7, *)
  func pass(_ place: Int) {
    let isHolding = state.change { state in
      state.isHolding = state.place == place
      return state.isHolding
    }
    if isHolding { state.linger(.seconds(10)) { $0.place != place } }
  }
}
