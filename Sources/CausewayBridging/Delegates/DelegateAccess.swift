/// Access to a delegate slot of one object.
///
/// Used only in the service's isolation.
struct DelegateAccess<Delegate>: @unchecked Sendable {
  // Safety: Used in the service's isolation only. Tested by `DelegateTests`.

  let service: AnyObject
  /// `nil` if the slot cannot be read.
  let get: (() -> Delegate?)?
  let set: (Delegate?) -> Void
}

extension DelegateAccess {
  init<Service: AnyObject>(_ service: Service, _ path: ReferenceWritableKeyPath<Service, Delegate?>) {
    self.init(service: service) {
      service[keyPath: path]
    } set: {
      service[keyPath: path] = $0
    }
  }
}
