/// The questions about a service, and which answers its members need.
///
/// A planner that misses a value asks, and goes on with a value in its place, so that one run asks everything.
final class Inquiry {
  private let options: AdaptOptions
  private let knownPlace: AdaptOptions.Place?
  private let asksForTests: Bool
  /// The member that is planned.
  private var member: ServiceMember?
  private var questions: [Question] = []
  private var used: Set<String> = []

  /// Creates an inquiry.
  ///
  /// - Parameters:
  ///   - options: The answers.
  ///   - knownPlace: Where a protocol is used whose only implementation shows it.
  ///   - asksForTests: Whether a member may be left without a contract test.
  init(_ options: AdaptOptions, knownPlace: AdaptOptions.Place? = nil, asksForTests: Bool = true) {
    self.options = options
    self.knownPlace = knownPlace
    self.asksForTests = asksForTests
  }

  func ask(_ question: Question) {
    if !questions.contains(question) { questions.append(question) }
  }

  /// Returns the plan of a member, or the questions that it has.
  ///
  /// A member without an adapter asks nothing.
  func result(
    of member: ServiceMember, _ plan: () throws(PlanProblem) -> MemberPlan
  ) -> Result<MemberPlan, PlanProblem> {
    (self.member, questions) = (member, [])
    do throws(PlanProblem) {
      var plan = try plan()
      plan.isTested = !hasNoTest
      return questions.isEmpty ? .success(plan) : .failure(.asked(questions))
    } catch .asked(let last) {
      return .failure(.asked(questions + last.filter { !questions.contains($0) }))
    } catch {
      return .failure(error)
    }
  }

  // MARK: Answers

  func isSkipped(_ member: ServiceMember) -> Bool { contains(options.skip, member, "--skip") }
  func isOneShot(_ member: ServiceMember) -> Bool { contains(options.oneShot, member, "--one-shot") }
  func isRepeating(_ member: ServiceMember) -> Bool { contains(options.repeating, member, "--repeating") }

  /// Whether the member that is planned needs no values, because no test sends them.
  var hasNoTest: Bool { member.map { contains(options.withoutTest, $0, "--without-test") } ?? false }

  /// The option that leaves out the test of the member that is planned.
  var withoutTest: [String] { !asksForTests ? [] : member.map { ["--without-test \($0.name)"] } ?? [] }

  var place: AdaptOptions.Place? {
    used.insert("--on")
    return options.place ?? knownPlace
  }

  func end(of member: ServiceMember) -> String? {
    guard let name = member.names.first(where: { options.ends[$0] != nil }) else { return nil }
    used.insert("--end \(name)")
    return options.ends[name]
  }

  func value(of type: String) -> String? {
    used.insert("--value \(type)")
    return options.values[type]
  }

  /// The answers that no question needed.
  var unused: [String] {
    let values = options.values.keys.map { "--value \($0)" } + options.ends.keys.map { "--end \($0)" }
    let members =
      options.skip.map { "--skip \($0)" } + options.oneShot.map { "--one-shot \($0)" }
      + options.repeating.map { "--repeating \($0)" } + options.withoutTest.map { "--without-test \($0)" }
    let given = (values + members).filter { !used.contains($0) }.sorted()
    guard let place = options.place, !used.contains("--on") else { return given }
    return ["--on \(place.rawValue)"] + given
  }

  private func contains(_ members: Set<String>, _ member: ServiceMember, _ option: String) -> Bool {
    let names = member.names.filter(members.contains)
    for name in names { used.insert("\(option) \(name)") }
    return !names.isEmpty
  }
}
