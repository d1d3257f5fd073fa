/// Names of variables in generated code, which must not hide the names that a service uses.
enum FreeName {
  /// Returns the name, with a number if it is taken.
  static func of(_ name: String, except taken: Set<String>) -> String {
    guard taken.contains(name) else { return name }
    var number = 2
    while taken.contains("\(name)\(number)") { number += 1 }
    return "\(name)\(number)"
  }
}
