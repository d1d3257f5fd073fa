/// An object that an adapter has passed to the service, and that must be released with the subscription.
struct HeldObject: @unchecked Sendable {
  // Safety: Weak references may be read on any thread. Tested by `AdapterContractTests`.

  let name: String
  weak let object: AnyObject?
}
