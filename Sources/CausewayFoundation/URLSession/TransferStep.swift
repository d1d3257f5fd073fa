public import CausewayBridging

/// A progress report of a transfer, or its result.
///
/// The last progress report before the result is complete and has a total.
public typealias TransferStep<Value: Sendable> = CallbackProgress<TransferProgress, Value>
