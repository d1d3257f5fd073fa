/// A weak reference to the previous delegate, as weak as delegate properties themselves.
struct PreviousDelegate: @unchecked Sendable {
  // Safety: Weak references may be read on any thread; the object is called only in the service's isolation. Tested by
  // `DelegateTests`.

  weak let object: AnyObject?
}
