public import Causeway

extension Publisher {
  /// Gives a publisher a name in the inventory.
  ///
  /// Its subscriptions and values are counted there like those of a bridge, if a ``BridgeInventory`` is installed where
  /// this is called. Otherwise it only passes everything on. `print(_:)` takes the same name for a trace.
  ///
  /// - Parameters:
  ///   - label: The name.
  ///   - fileID: Where the inventory says that the publisher is.
  ///   - line: Where the inventory says that the publisher is.
  /// - Returns: A publisher of the same values and the same end.
  public func labeled(
    _ label: String, fileID: StaticString = #fileID, line: UInt = #line
  ) -> some Publisher<Output, Failure> {
    let record = BridgeReporter(.publisher, label, fileID, line).record
    let end: @Sendable () -> Void = {
      record?.noteEnd()
      record?.noteRelease()
    }
    return handleEvents(
      receiveSubscription: { _ in record?.noteStart() },
      receiveOutput: { _ in record?.noteEvent() },
      receiveCompletion: { _ in end() },
      receiveCancel: end)
  }
}

extension BridgeStyle {
  /// A publisher that was given a name.
  public static var publisher: BridgeStyle { BridgeStyle("publisher") }
}
