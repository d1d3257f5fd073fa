/// The operation for which a file descriptor must be ready.
enum ReadinessInterest: Sendable {
  case reading, writing
}
