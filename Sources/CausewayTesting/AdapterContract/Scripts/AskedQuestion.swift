/// A question that a service has asked, and what it was answered.
struct AskedQuestion: Sendable {
  let text: String
  /// Whether each answer was right.
  var answers: [Bool] = []
}
