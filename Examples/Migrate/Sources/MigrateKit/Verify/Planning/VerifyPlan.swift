/// What the test of an old model and its replacement does.
struct VerifyPlan: Sendable {
  /// A value or a step of both models, as code with `$0` for the model.
  struct Twin: Hashable, Sendable {
    enum Kind: String, Sendable {
      case value, action, task
    }

    let name: String
    let kind: Kind
    let old: String
    let new: String
    /// Whether values have no `==`, so that their descriptions are compared.
    var isDescribed = false
  }

  let old: TypeSource
  let new: TypeSource
  /// The modules that the test imports.
  var modules: [String] = []
  var services: [ServicePlan] = []
  /// The streams that the models take.
  var streams: [StreamPlan] = []
  /// The code that makes each model, with `world` and `clock`.
  var oldInitializer = ""
  var newInitializer = ""
  var values: [Twin] = []
  var steps: [Twin] = []
  /// Times that pass, in milliseconds.
  var times: [Int] = []
  var misbehaves = false

  /// The name of the fake of a service in the test.
  static func name(of service: ServicePlan) -> String { service.name.lowercasedFirst }
}
