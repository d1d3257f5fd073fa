/// Reads and writes a delegate slot of one object, where the service lives only.
struct DelegateAccess<Delegate>: @unchecked Sendable {
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
