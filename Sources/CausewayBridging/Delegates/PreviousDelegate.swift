/// The delegate that was there before, as far as it lives: like the slots themselves, it does not keep it.
struct PreviousDelegate: @unchecked Sendable {
  weak let object: AnyObject?
}
