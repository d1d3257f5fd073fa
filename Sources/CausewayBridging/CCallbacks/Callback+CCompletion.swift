extension Callback {
  /// Returns a context for a C function that calls back once.
  ///
  /// - Returns: The context, with a reference that the library owns. If the library never calls back, release it with
  ///   ``CCompletion/release()``.
  public func cCompletion() -> CCompletion {
    CCompletion(CCompletionNode(self))
  }
}
