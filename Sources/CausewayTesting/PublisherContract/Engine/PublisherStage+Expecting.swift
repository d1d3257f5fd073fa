extension PublisherStage {
  /// What a subscriber gets that is there from the beginning.
  func expected(_ values: [Int] = PublisherStage.numbers) -> [SeenOutput] {
    source.expected(values)
  }

  /// Waits until a subscriber has so many values, and the end if there is one, or for as long as is worth it.
  ///
  /// - Parameters:
  ///   - seat: The subscriber.
  ///   - count: How many values, or `nil` for what comes of the usual ones.
  ///   - ends: Whether to wait for the end, if there is one.
  ///   - isDue: Whether what is missing is this rule's.
  func arrive(_ seat: PublisherSeat, _ count: Int? = nil, ends: Bool = true, isDue: Bool = false) {
    let count = facts.traits.contains(.losesValues) ? 0 : count ?? expected().count
    let ends = ends && facts.ends
    let isThere: @Sendable (PublisherSeat.Log) -> Bool = { log in
      log.depth == 0 && (ends ? !log.ends.isEmpty : log.values.count >= count)
    }
    if isDue { _ = seat.log.block(patience, until: isThere) } else { seat.log.linger(linger, until: isThere) }
    settle()
  }

  /// Expects that nothing more comes than a subscriber has now.
  func expectNoMore(_ seat: PublisherSeat, than before: [PublisherSeat.Event], _ when: String) throws {
    let more = seat.log.now.events.dropFirst(before.count)
    guard more.isEmpty else {
      throw Breach("\(when): expected nothing more, saw \(list(more.map(\.text))).")
    }
  }

  func texts(_ values: [SeenOutput]) -> String {
    list(values.map(\.description))
  }
}

extension PublisherSeat.Event {
  var text: String {
    switch self {
    case .subscription: "a subscription"
    case .value(let value): "\(value)"
    case .end(let end): end.text
    }
  }
}
