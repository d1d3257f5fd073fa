/// A name with its argument labels, as `take(until:behavior:)`.
struct NamedSignature: Hashable {
  let base: String
  /// The labels, or `nil` for names that are not called.
  let labels: [String]?

  init(_ name: String) {
    guard let open = name.firstIndex(of: "("), name.hasSuffix(")") else {
      (base, labels) = (name, nil)
      return
    }
    base = String(name[..<open])
    labels = name[name.index(after: open)...].dropLast().split(separator: ":").map(String.init)
  }

  /// Whether a call with these labels is one of a function that has more, if those have default values.
  ///
  /// - Parameters:
  ///   - other: The function.
  ///   - defaults: For each of its parameters, whether it has a default value.
  /// - Returns: Whether the names agree, and each parameter that the call leaves out has a default value.
  func calls(_ other: NamedSignature, defaults: [Bool]) -> Bool {
    guard base == other.base else { return false }
    guard let labels, let theirs = other.labels else { return labels == nil && other.labels == nil }
    var rest = labels[...]
    for (label, hasDefault) in zip(theirs, defaults) {
      if rest.first == label {
        rest.removeFirst()
      } else if !hasDefault {
        return false
      }
    }
    return rest.isEmpty
  }
}
