/// A weak reference to the previous delegate, as weak as delegate properties themselves.
struct PreviousDelegate: @unchecked Sendable {
  weak let object: AnyObject?
}
