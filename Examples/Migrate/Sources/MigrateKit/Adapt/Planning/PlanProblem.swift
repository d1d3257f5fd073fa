/// The cause for which a member has no adapter.
enum PlanProblem: Error {
  case reported(Reason, String)
  case asked([Question])

  static func unsupported(_ detail: String) -> PlanProblem { .reported(.unsupportedShape, detail) }
}
