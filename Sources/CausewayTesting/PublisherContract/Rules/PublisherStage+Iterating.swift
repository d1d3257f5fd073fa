import Causeway

extension PublisherStage {
  /// The values and the end that a loop has received.
  private struct Loop: Sendable {
    var isReady = false
    var values: [SeenOutput] = []
    var end: SeenEnd?
  }

  func nothingLostByIterating() throws {
    try forEachPace { isSlow in
      let (seen, subscriber) = try loop(isSlow, finish)
      guard seen.values == subscriber.values else {
        throw Breach(
          "A loop over the values\(isSlow ? " that began late" : ""): expected \(texts(subscriber.values)), which a "
            + "subscriber received, saw \(texts(seen.values)).")
      }
    }
  }

  func failureIsThrown() throws {
    try forEachPace { isSlow in
      let (seen, subscriber) = try loop(isSlow, fail)
      // Another rule checks that a subscriber receives the failure.
      guard case .failed(let error)? = subscriber.ends.first else { return }
      guard case .failed(let thrown)? = seen.end, isSame(thrown, error) else {
        throw Breach(
          "A loop over the values\(isSlow ? " that began late" : ""), after a failure: expected failure \(error), saw "
            + "\(seen.end?.text ?? "no end").")
      }
      guard seen.values == subscriber.values else {
        throw Breach(
          "A loop over the values, after a failure: expected \(texts(subscriber.values)) before it, saw "
            + "\(texts(seen.values)).")
      }
    }
  }

  func cancelEndsIteration() throws {
    let loop = Watched(Loop())
    let task = iterate(loop) {}
    guard loop.block(patience, until: { $0.isReady }) else { throw noIterator }
    send(1)
    task.cancel()
    guard loop.block(patience, until: { $0.end != nil }) else {
      throw Breach("A task that iterates was cancelled: expected the loop to end, but it did not within \(patience).")
    }
    guard !facts.isSource, !facts.traits.contains(.staysConnected) else { return }
    try expectLetGo(of: "upstream", \.isUpstreamHeld, "After a task that iterates was cancelled")
  }

  private var noIterator: Breach { Breach("Creating an iterator did not return within \(patience).") }

  /// Runs a scenario once with a loop that waits for values, and once with values that wait for the loop.
  private func forEachPace(_ body: (_ isSlow: Bool) throws -> Void) throws {
    try body(false)
    renew()
    try body(true)
  }

  /// Iterates until the stream completes, while another subscriber receives the same values.
  private func loop(_ isSlow: Bool, _ end: () -> Void) throws -> (seen: Loop, subscriber: PublisherEventLog.Log) {
    let subscriber = subscribe()
    let loop = Watched(Loop())
    let mayBegin = Watched(!isSlow)
    let task = iterate(loop) { [patience] in _ = await mayBegin.wait(patience) { $0 } }
    defer { task.cancel() }
    guard loop.block(patience, until: { $0.isReady }) else { throw noIterator }
    send()
    end()
    mayBegin.change { $0 = true }
    arrive(subscriber)
    let log = subscriber.log.now
    guard loop.block(patience, until: { log.ends.isEmpty ? $0.values.count >= log.values.count : $0.end != nil }) else {
      throw Breach("A loop over the values had \(texts(loop.now.values)), and did not end within \(patience).")
    }
    return (loop.now, log)
  }

  private func iterate(_ loop: Watched<Loop>, _ pause: @escaping @Sendable () async -> Void) -> Task<Void, Never> {
    guard let rig else { return Task {} }
    return Task.detached {
      let end = await rig.iterate {
        loop.change { $0.isReady = true }
        await pause()
      } _: { value in
        loop.change { $0.values.append(value) }
      }
      loop.change { $0.end = end }
    }
  }
}
