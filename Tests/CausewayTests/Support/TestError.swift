/// How publishers fail in tests.
enum TestError: Error, Equatable {
  case failed
  case other
}
