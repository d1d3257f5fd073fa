/// What a closure property held, used where the service lives and calls only.
struct SavedClosure<Input, Result>: @unchecked Sendable {
  let call: ((Input) -> Result)?
  /// Sets the property to it again, without keeping the object, which may be holding this.
  let putBack: () -> Void
}
