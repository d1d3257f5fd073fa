/// The errors in the tests of observables.
enum Mishap: Error, Equatable {
  case first
  case second
}
