/// What a file descriptor has to be ready for.
enum ReadinessInterest: Sendable {
  case reading, writing
}
