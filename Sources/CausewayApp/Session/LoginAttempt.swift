/// One login, told from the others.
final class LoginAttempt: Sendable {}
