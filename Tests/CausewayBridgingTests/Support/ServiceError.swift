/// The errors of the legacy services in these tests.
enum ServiceError: Error, Equatable {
  case offline
  case notFound
}
