/// An object that an adapter has handed to the service, which is to be released with the subscription.
struct HeldObject: @unchecked Sendable {
  let name: String
  weak let object: AnyObject?
}
