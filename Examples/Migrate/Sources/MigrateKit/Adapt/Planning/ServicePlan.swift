/// A service with the adapters of its members.
struct ServicePlan: Sendable {
  /// Where the service is used.
  enum Place: Sendable {
    /// It is `Sendable`.
    case anyThread
    /// It is isolated to the main actor.
    case mainActor
    /// It is neither, and the user said that it is used on the main thread.
    case mainThread
    /// It is neither, and the user said that it may be used on any thread.
    case declaredSendable
  }

  let source: TypeSource
  let place: Place
  let module: String
  /// The imports of the service's files.
  let imports: [String]
  let members: [MemberPlan]
  /// Requirements of the protocol that do not call back, for the fake.
  let stubs: [String]

  var name: String { source.simpleName }
  var isProtocol: Bool { source.kind == .protocol }
  var isReference: Bool { source.kind != .struct }
  /// The protocol that the service and its fake conform to.
  var callsName: String { isProtocol ? source.name : "\(name)Calls" }
  var fakeName: String { "Fake\(name)" }
}
