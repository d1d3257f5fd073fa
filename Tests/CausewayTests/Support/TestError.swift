/// The errors of publishers in tests.
enum TestError: Error, Equatable {
  case failed
  case other
}
