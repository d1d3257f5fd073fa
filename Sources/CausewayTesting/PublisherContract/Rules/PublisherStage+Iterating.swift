import Causeway

@available(SwiftStdlib 5.7, *)
extension PublisherStage {
  /// The values and the end that a loop has received.
  private struct Loop: Sendable {
    var isReady = false
    var values: [SeenOutput] = []
    var end: LoopEnd?
  }

  func nothingLostByIterating() throws {
    try forEachPace { isSlow, policy in
      let (seen, subscriber) = try loop(isSlow, policy, Self.numbers, finish)
      guard seen.values == subscriber.values else {
        throw Breach(
          "A loop over the values\(isSlow ? " that began late" : ""): expected \(texts(subscriber.values)), which a "
            + "subscriber received, saw \(texts(seen.values)).")
      }
      try expectLast(seen)
    }
  }

  func failureIsThrown() throws {
    try forEachPace { isSlow, policy in
      for values in isSlow ? [Self.numbers] : [Self.numbers, []] {
        renew()
        let (seen, subscriber) = try loop(isSlow, policy, values, fail)
        // Another rule checks that a subscriber receives the failure.
        guard case .failed(let error)? = subscriber.ends.first else { continue }
        guard case .failed(let thrown)? = seen.end?.end, isSame(thrown, error) else {
          throw Breach(
            "A loop over the values\(isSlow ? " that began late" : ""), after a failure: expected failure \(error), saw "
              + "\(seen.end?.end.text ?? "no end").")
        }
        guard seen.values == subscriber.values else {
          throw Breach(
            "A loop over the values, after a failure: expected \(texts(subscriber.values)) before it, saw "
              + "\(texts(seen.values)).")
        }
        try expectLast(seen)
      }
    }
  }

  func cancelEndsIteration() throws {
    for policy in Self.policies {
      renew()
      let loop = Watched(Loop())
      let task = iterate(loop, policy) {}
      guard loop.block(patience, until: { $0.isReady }) else { throw noIterator }
      send(1)
      task.cancel()
      guard loop.block(patience, until: { $0.end != nil }) else {
        throw Breach("A task that iterates was cancelled: expected the loop to end, but it did not within \(patience).")
      }
      guard !facts.isSource, !facts.traits.contains(.staysConnected) else { continue }
      try expectLetGo(of: "upstream", \.isUpstreamHeld, "After a task that iterates was cancelled")
    }
  }

  /// Policies with room for every value.
  static var policies: [BufferingPolicy] { [.unbounded, .bufferingOldest(1000), .bufferingNewest(1000)] }

  private func expectLast(_ loop: Loop) throws {
    guard loop.end?.isLast != false else {
      throw Breach("A loop over the values had ended: expected the iterator to return nil from then on, saw more.")
    }
  }

  private var noIterator: Breach { Breach("Creating an iterator did not return within \(patience).") }

  /// Runs a scenario with a loop that waits for values, and with values that wait for the loop.
  private func forEachPace(_ body: (_ isSlow: Bool, BufferingPolicy) throws -> Void) throws {
    for policy in Self.policies {
      for isSlow in [false, true] {
        renew()
        try body(isSlow, policy)
      }
    }
  }

  /// Iterates until the stream completes, while another subscriber receives the same values.
  private func loop(
    _ isSlow: Bool, _ policy: BufferingPolicy, _ values: [Int], _ end: () -> Void
  ) throws -> (seen: Loop, subscriber: PublisherEventLog.Log) {
    let subscriber = subscribe()
    let loop = Watched(Loop())
    let mayBegin = Watched(!isSlow)
    let task = iterate(loop, policy) { [patience] in _ = await mayBegin.wait(patience) { $0 } }
    defer { task.cancel() }
    guard loop.block(patience, until: { $0.isReady }) else { throw noIterator }
    send(values)
    end()
    mayBegin.change { $0 = true }
    arrive(subscriber)
    let log = subscriber.log.now
    guard loop.block(patience, until: { log.ends.isEmpty ? $0.values.count >= log.values.count : $0.end != nil }) else {
      throw Breach("A loop over the values had \(texts(loop.now.values)), and did not end within \(patience).")
    }
    return (loop.now, log)
  }

  private func iterate(
    _ loop: Watched<Loop>, _ policy: BufferingPolicy, _ pause: @escaping @Sendable () async -> Void
  ) -> Task<Void, Never> {
    guard let rig else { return Task {} }
    return Task.detached {
      let end = await rig.iterate(policy) {
        loop.change { $0.isReady = true }
        await pause()
      } _: { value in
        loop.change { $0.values.append(value) }
      }
      loop.change { $0.end = end }
    }
  }
}
