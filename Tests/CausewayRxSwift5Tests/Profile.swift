/// An element that is not `Sendable`: a class with variables.
class Profile {
  var name: String

  init(_ name: String) {
    self.name = name
  }
}

/// An element that is not `Sendable`: it holds an object and a closure.
struct ProfileRow {
  let profile: Profile
  let onSelect: () -> Void
}
