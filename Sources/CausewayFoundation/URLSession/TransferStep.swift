/// A transfer under way, and its result.
public enum TransferStep<Result: Sendable>: Sendable {
  /// More has been sent or received. The last progress before the result has everything, and its total is known.
  case progress(TransferProgress)
  /// It is done. Nothing comes after it but the end of the stream.
  case finished(Result)
}

extension TransferStep: Equatable where Result: Equatable {}
