public import CausewayBridging

/// A transfer under way, and its result.
///
/// The last progress before the result has everything, and its total is known.
public typealias TransferStep<Value: Sendable> = CallbackProgress<TransferProgress, Value>
