/// A ``Service`` property of any type.
protocol ServiceDeclaration {
  /// The service that its owner needs; nil if the property is optional.
  var neededID: ServiceID? { get }
}
