/// The error of a run that produced a wrong result.
struct WrongResult: Error, CustomStringConvertible {
  var description: String
}

func expect(_ condition: Bool, _ message: @autoclosure () -> String) throws {
  guard condition else { throw WrongResult(description: message()) }
}
