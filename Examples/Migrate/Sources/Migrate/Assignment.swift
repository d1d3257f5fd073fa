import ArgumentParser

/// A name and a value, such as `fetch=cancelFetch`.
struct Assignment: ExpressibleByArgument {
  let name: String
  let value: String

  init?(argument: String) {
    guard let sign = argument.firstIndex(of: "=") else { return nil }
    name = String(argument[..<sign])
    value = String(argument[argument.index(after: sign)...])
    if name.isEmpty || value.isEmpty { return nil }
  }

  /// The last value of each name.
  static func dictionary(_ assignments: [Assignment]) -> [String: String] {
    Dictionary(assignments.map { ($0.name, $0.value) }) { $1 }
  }
}
