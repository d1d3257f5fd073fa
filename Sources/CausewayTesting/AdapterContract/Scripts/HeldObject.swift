/// An object that an adapter has passed to the service, and that must be released with the subscription.
struct HeldObject: @unchecked Sendable {
  let name: String
  weak let object: AnyObject?
}
