/// The identity of a login attempt.
final class LoginAttempt: Sendable {}
