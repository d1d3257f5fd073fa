/// How the legacy services of these tests fail.
enum ServiceError: Error, Equatable {
  case offline
  case notFound
}
