/// A question that a service has asked, with the answers it received.
struct AskedQuestion: Sendable {
  let text: String
  /// Whether each answer was correct.
  var answers: [Bool] = []
}
