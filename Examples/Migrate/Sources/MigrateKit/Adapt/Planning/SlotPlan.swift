/// A property or a setter that holds one closure.
struct SlotPlan: Sendable {
  enum Access: Sendable {
    case property(PropertySource)
    case setter(FunctionSource, ParameterSource)
  }

  let access: Access
  let closure: ClosureSource
  /// The type of the property, as code outside the service writes it.
  let type: String
}
