/// A run that did not produce what it should have.
struct WrongResult: Error, CustomStringConvertible {
  var description: String
}

func expect(_ condition: Bool, _ message: @autoclosure () -> String) throws {
  guard condition else { throw WrongResult(description: message()) }
}
