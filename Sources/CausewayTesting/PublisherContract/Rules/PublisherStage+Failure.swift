extension PublisherStage {
  func failurePasses() throws {
    for values in [[], [1, 2]] {
      renew()
      let eventLog = subscribe()
      send(values)
      // The operator may have completed earlier.
      if !facts.isSource, !eventLog.ends.isEmpty { continue }
      fail()
      wait(for: eventLog) { $0.depth == 0 && !$0.ends.isEmpty }
      try expectFailure(eventLog.ends.first)
    }
  }

  private func expectFailure(_ end: SeenEnd?) throws {
    switch end {
    case .failed(let error)?:
      guard source.failure.map({ isSame(error, $0) }) ?? false else {
        throw Breach("After a failure: expected the failure \(failureText), saw failure \(error).")
      }
    case .finished?:
      throw Breach("After a failure: expected the failure \(failureText), saw finished.")
    case nil:
      throw Breach("After a failure: expected the failure \(failureText), saw no end within \(patience).")
    }
  }

  private var failureText: String { source.failure.map { "\($0)" } ?? "" }
}
