/// How a call is cancelled, or a listener removed.
enum RegistrationEnd: Sendable {
  /// The call cannot be cancelled.
  case never
  /// A method of the service takes the token.
  case method(FunctionSource, token: Token)
  /// The token has a method.
  case tokenMethod(String, token: Token)
  /// The registration ends when its token is released.
  case release(token: Token)
  /// The function returns a closure that removes the listener.
  case remover
  /// A method without parameters ends the only registration.
  case counterpart(FunctionSource)

  /// The token of a registration.
  struct Token: Sendable {
    enum Form: Sendable {
      /// The fake uses the type itself, which is a number or a text.
      case number, text
      /// The protocol of the calls has an associated type, which is a number in the fake.
      case associated(String)
      /// The same with a method, which a protocol requires.
      case associatedWithMethod(String, protocolName: String)
      /// The service returns a protocol that the fake can adopt.
      case adopted(protocolName: String)
    }

    let form: Form
    /// The type that the service returns, without an optional.
    let type: String
    let isOptional: Bool
    let isSendable: Bool
  }

  var token: Token? {
    switch self {
    case .method(_, let token), .tokenMethod(_, let token), .release(let token): token
    case .never, .remover, .counterpart: nil
    }
  }
}
