/// A ``Service`` property of any type.
protocol ServiceDeclaration {
  /// The service that the owner needs; `nil` if the property is optional.
  var neededID: ServiceID? { get }
}
