/// The token that a fake returns.
struct FakeToken {
  let member: MemberPlan
  let token: RegistrationEnd.Token

  /// Whether the token is an object of the fake instead of a number or a text.
  var isObject: Bool {
    switch (token.form, member.end) {
    case (.number, _), (.text, _), (_, .method): false
    default: true
    }
  }

  var type: String {
    switch token.form {
    case .number: "Int"
    case .text: "String"
    case .associated(let name): isObject ? name : "Int"
    case .associatedWithMethod(let name, _): name
    case .adopted: isObject ? objectName : token.type
    }
  }

  /// The type that the function of the fake returns.
  var result: String {
    if case .adopted = token.form { token.type } else { type }
  }

  private var objectName: String { "\(member.member.name.capitalizedFirst)Token" }

  /// Returns the expression that makes the token of a number.
  func value(_ id: String) -> String {
    switch token.form {
    case .text where !isObject: "String(\(id))"
    default: isObject ? "\(type)(id: \(id), script: \(member.script))" : id
    }
  }

  /// Writes the type of the object.
  func write(_ code: inout Code) {
    guard isObject else { return }
    let verb = if case .oneShot = member.kind { "cancel" } else { "unregister" }
    var inheritance = token.isSendable ? ": Sendable" : ""
    switch token.form {
    case .associatedWithMethod(_, let name), .adopted(let name): inheritance = ": \(name)"
    default: break
    }
    code.gap()
    code.block("final class \(type)\(inheritance) {") { code in
      code.line("private let id: Int")
      code.line("private let script: \(member.scriptType)")
      code.gap()
      code.block("init(id: Int, script: \(member.scriptType)) {") { code in
        code.line("self.id = id")
        code.line("self.script = script")
      }
      code.gap()
      if case .tokenMethod(let method, _) = member.end {
        code.block("func \(method)() {") { $0.line("script.\(verb)(id)") }
      } else {
        code.block("deinit {") { $0.line("script.\(verb)(id)") }
      }
    }
  }
}
