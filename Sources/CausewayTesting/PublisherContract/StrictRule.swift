/// Rules that the publishers of Causeway keep beyond those of ``PublisherRule``.
///
/// They are races, whose breach is not found every time, or concern values that are objects. The engine is the same.
@available(SwiftStdlib 5.7, *)
package enum StrictRule: String, ContractRule {
  case endsOnce
  case neverEnds
  case lateSubscriberEnds
  case joinsDuringDeliveries
  case lateSubscriberReceivesLaterValues
  case currentValueIsAheadOfDelivery
  case mayBeUsedInsideACall
  case cancelsUnderNoLock
  case releasesValuesUnderNoLock
  case cancelsDuringDeliveries
  case releasesValues
  case hasIndependentIterators

  package var description: String { rawValue }
  package var sentence: String { row.sentence }

  private typealias Row = PublisherRow

  var row: PublisherRow {
    switch self {
    case .endsOnce:
      Row(
        "When several threads send values and complete, one completion is delivered, last and alone.",
        skip: { $0.notFed ?? $0.noEnd }
      ) { try $0.endsOnce() }
    case .neverEnds:
      Row("A publisher that never ends delivers no completion.", skip: { $0.ends ? "it ends" : nil }) {
        try $0.neverEnds()
      }
    case .lateSubscriberEnds:
      Row(
        "A subscriber that joins after the completion receives its subscription and one completion.",
        skip: { $0.notFed ?? $0.noEnd }
      ) { try $0.lateSubscriberEnds() }
    case .joinsDuringDeliveries:
      Row(
        "A subscriber that joins while threads send misses no later value, and is called serially.", skip: { $0.notFed }
      ) { try $0.joinsDuringDeliveries() }
    case .lateSubscriberReceivesLaterValues:
      Row(
        "A subscriber that joins late receives the replayed values and the later ones, once.", skip: { $0.notSubject }
      ) { try $0.lateSubscriberReceivesLaterValues() }
    case .currentValueIsAheadOfDelivery:
      Row(
        "A subscriber receives the value sent last at once, even if it has not been delivered yet.",
        skip: { $0.noReplay }
      ) { try $0.currentValueWhileSending([6, 7]) }
    case .mayBeUsedInsideACall:
      Row(
        "Inside each of its calls, a subscriber may send, subscribe, and cancel.", locks: [.subscription, .value, .end]
      ) { try $0.mayBeUsedInsideACall() }
    case .cancelsUnderNoLock:
      Row("No lock is held while a closure after the publisher runs at a cancellation.", skip: { $0.notFed }) {
        $0.cancelsUnderNoLock()
      }
    case .releasesValuesUnderNoLock:
      Row("No lock is held while a value is released.", skip: { $0.notFed ?? $0.noObjects }) {
        try $0.releasesValuesUnderNoLock()
      }
    case .cancelsDuringDeliveries:
      Row(
        "At most a delivery in progress follows a cancellation on another thread, and the subscriber is released.",
        skip: { $0.notFed }
      ) { try $0.cancelsDuringDeliveries() }
    case .releasesValues:
      Row(
        "Values are released with the subscription and the publisher.", skip: { $0.notFed ?? $0.noObjects },
        locks: [.value]
      ) { try $0.releasesValues() }
    case .hasIndependentIterators:
      Row("Each iterator over the values is a subscription of its own.", skip: { $0.notFed ?? $0.noEnd ?? $0.lossy }) {
        try $0.hasIndependentIterators()
      }
    }
  }
}

@available(SwiftStdlib 5.7, *)
extension PublisherContract {
  /// Checks the rules of Causeway's own publishers without failing the test.
  @concurrent package func strictReport() async -> ContractReport<StrictRule> {
    await ContractRun<StrictRule>(isConcurrent: !facts.isElsewhere, reasonToSkip: { [facts] in $0.row.skip(facts) }) {
      rule in
      try await PublisherStage.play(rule.row, of: self)
    }.report()
  }
}
