public import Causeway

extension Publisher {
  /// Gives this publisher a name in the inventory.
  ///
  /// If a ``BridgeInventory`` is in effect at this call, the publisher's subscriptions and values are counted like
  /// those of a bridge. Otherwise, the operator only forwards events. To trace the publisher, pass the same name to
  /// `print(_:)`.
  ///
  /// - Parameters:
  ///   - label: The name.
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  /// - Returns: A publisher of the same values and the same completion.
  public func labeled(
    _ label: String, fileID: StaticString = #fileID, line: UInt = #line
  ) -> some Publisher<Output, Failure> {
    let reporter = BridgeReporter(.publisher, label, CodeLocation(fileID, line))
    let record = reporter.record
    let end: @Sendable () -> Void = {
      record?.noteEnd()
      record?.noteRelease()
    }
    let counted = handleEvents(
      receiveSubscription: { _ in record?.noteStart() },
      receiveOutput: { _ in record?.noteEvent() },
      receiveCompletion: { _ in end() },
      receiveCancel: end)
    return Labeled(upstream: counted, reporter: reporter)
  }
}

/// A publisher with a name in the inventory, and for an observer.
package struct Labeled<Upstream: Publisher>: Publisher {
  package typealias Output = Upstream.Output
  package typealias Failure = Upstream.Failure

  package let upstream: Upstream
  package let reporter: BridgeReporter

  package func subscribe(_ subscriber: sending some Subscriber<Output, Failure>) {
    upstream.subscribe(consume subscriber)
  }
}
