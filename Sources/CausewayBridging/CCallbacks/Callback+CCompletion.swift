extension Callback {
  /// Makes a context for a C function that calls back once.
  ///
  /// - Returns: The context, with a reference that belongs to C. If C never calls, it must be released
  ///   (``CCompletion/release()``).
  public func cCompletion() -> CCompletion {
    CCompletion(CCompletionNode(self))
  }
}
