@available(SwiftStdlib 5.7, *)
extension PublisherStage {
  /// Returns the values expected by a subscriber that subscribes before anything is sent.
  func expected(_ values: [Int] = PublisherStage.numbers) -> [SeenOutput] {
    source.expected(values)
  }

  /// Waits until a subscriber has received a number of values, and the completion if there is one.
  ///
  /// - Parameters:
  ///   - eventLog: The subscriber.
  ///   - count: The number of values; `nil` for the number that the usual values yield.
  ///   - ends: Whether to wait for the completion, if there is one.
  ///   - isDue: Whether this rule requires the events. If not, the wait is short.
  func arrive(_ eventLog: PublisherEventLog, _ count: Int? = nil, ends: Bool = true, isDue: Bool = false) {
    let count = facts.traits.contains(.losesValues) ? 0 : count ?? expected().count
    let ends = ends && facts.ends
    let isThere: @Sendable (PublisherEventLog.Log) -> Bool = { log in
      log.depth == 0 && (ends ? !log.ends.isEmpty : log.values.count >= count)
    }
    if isDue || facts.isOnMainActor {
      wait(for: eventLog, until: isThere)
    } else {
      settle()
      eventLog.log.linger(linger, until: isThere)
    }
    settle()
  }

  /// Waits until a subscriber has received what a rule requires.
  ///
  /// The publisher may need the user's `settle` for that, if it waits on a clock that stands still otherwise.
  func wait(for eventLog: PublisherEventLog, until isThere: @escaping @Sendable (PublisherEventLog.Log) -> Bool) {
    settle()
    _ = block(eventLog.log, until: isThere)
  }

  /// Expects that a subscriber has received nothing since a point in its log.
  func expectNoMore(_ eventLog: PublisherEventLog, than before: [PublisherEventLog.Event], _ when: String) throws {
    let more = eventLog.log.now.events.dropFirst(before.count)
    guard more.isEmpty else {
      throw Breach("\(when): expected nothing more, saw \(list(more.map(\.text))).")
    }
  }

  func texts(_ values: [SeenOutput]) -> String {
    list(values.map(\.description))
  }
}

extension PublisherEventLog.Event {
  var isValue: Bool { if case .value = self { true } else { false } }
  var isEnd: Bool { if case .end = self { true } else { false } }

  var text: String {
    switch self {
    case .subscription: "a subscription"
    case .value(let value): "\(value)"
    case .end(let end): end.text
    }
  }
}
