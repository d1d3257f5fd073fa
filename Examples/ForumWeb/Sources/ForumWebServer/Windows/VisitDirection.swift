/// The direction in which a browser moves through its history.
enum VisitDirection: String, Sendable {
  case back
  case forward
}
