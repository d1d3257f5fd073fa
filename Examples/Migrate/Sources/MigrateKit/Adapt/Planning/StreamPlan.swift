import SwiftSyntax

/// A stream of Rx or Combine that a service has or a model takes, as a test makes it.
struct StreamPlan: Sendable {
  /// How the test commands the stream.
  private enum Form: Sendable {
    /// A subject, from which `stream` makes the stream.
    case subject(stream: String)
    /// A call that the script answers.
    case call(body: [String])
  }

  /// The modules of this repository that have the types of streams.
  static let libraries: Set<String> = ["CausewayCombine", "CausewayRx"]

  let name: String
  let line: Int
  /// The name of the script in the fake and in the test.
  var scriptLabel: String
  let scriptType: String
  /// The expression that makes the script, with the argument for its transcript in place of `$`.
  private let creation: String
  /// The declaration in the fake, without the brace that opens its body.
  let head: String
  private let form: Form
  /// A word for what the service still has to do, and the property of the script that says so.
  let registration: (word: String, property: String)?
  /// The steps of the script, as names and calls of it.
  let events: [(name: String, call: String)]

  var script: String { "\(scriptLabel)Script" }

  /// The script of a fake that no test commands.
  var defaultScript: String { creation.replacing("$", with: "") }

  /// The script that notes its calls.
  func script(notingIn transcript: String) -> String {
    creation.replacing("$", with: isCall ? "notingIn: \(transcript)" : "")
  }

  private var isCall: Bool { if case .call = form { true } else { false } }

  /// The body of the member in the fake.
  var body: [String] {
    switch form {
    case .subject: [stream(of: script)]
    case .call(let body): body.map { $0.replacing("$", with: script) }
    }
  }

  /// Returns the stream of a script.
  func stream(of script: String) -> String {
    if case .subject(let stream) = form { stream.replacing("$", with: script) } else { script }
  }

  // MARK: Properties and parameters

  /// Returns the plan of a property or of a parameter; `nil` if no test can make its type.
  init?(_ name: String, _ type: TypeSyntax, line: Int, _ context: PlanContext) {
    guard let shape = StreamShape(type), let subject = shape.subject,
      let sample = shape.value.flatMap({ Self.sample($0, context) })
    else { return nil }
    self.name = name
    self.line = line
    scriptLabel = name
    head = "var \(name): \(type.text)"
    scriptType = "\(subject.type)<\(shape.arguments.map(\.text).joined(separator: ", "))>"
    creation = "\(subject.type)(\(subject.label.map { "\($0)\(SampleValues.constant(sample))" } ?? ""))"
    form = .subject(stream: subject.stream)
    registration = subject.isObservable ? ("observed", "hasObservers") : nil
    let (first, second) = (SampleValues.value(sample, 1), SampleValues.value(sample, 2))
    var events = [("send 1", "\(subject.verb)(\(first))")]
    if first != second { events.append(("send 2", "\(subject.verb)(\(second))")) }
    switch subject.verb {
    case "onNext" where shape.canFail: events.append(("fail", "onError(ScriptedError())"))
    case "send":
      let failure = shape.failure.flatMap { Self.failure($0, context) }
      if let failure { events.append(("fail", "send(completion: .failure(\(failure)))")) }
    default: break
    }
    self.events = events
  }

  // MARK: Functions

  /// Returns the plan of a function; `nil` if no fake can make its result.
  init?(_ function: FunctionSource, _ context: PlanContext) {
    guard let result = function.result, let shape = StreamShape(result), shape.isAnswer,
      !function.isGeneric, !function.isAsync, !function.isThrowing, !function.isStatic, !function.isVariadic,
      function.parameters.allSatisfy({
        context.sendability.obstacle(in: $0.type, scope: context.service.name) == nil
          && !$0.type.text.contains("inout ") && ClosureSource($0.type, context.declarations, in: nil) == nil
      }),
      let sample = shape.isCompletable ? "()" : shape.value.flatMap({ Self.sample($0, context) })
    else { return nil }
    name = function.name
    line = function.line
    scriptLabel = function.name
    head = function.text
    let failure = shape.isPublisher ? shape.failure?.text ?? "Never" : "any Error"
    scriptType = "ScriptedCall<\(shape.isCompletable ? "Void" : shape.value?.text ?? "Void"), \(failure)>"
    creation = "ScriptedCall($)"
    let arguments = function.parameters.map(\.interpolation).joined(separator: ", ")
    form = .call(body: shape.answer("$.start(as: \"\(function.name)(\(arguments))\")", failure: failure))
    registration = ("pending", "pending")
    let (first, second) = (SampleValues.value(sample, 1), SampleValues.value(sample, 2))
    var events = [
      ("answer the first call", "answerFirst(.success(\(first)))"),
      ("answer the last call", "answerLast(.success(\(second)))"),
    ]
    let error = shape.isPublisher ? shape.failure.flatMap { Self.failure($0, context) } : "ScriptedError()"
    if let error { events.append(("fail the last call", "answerLast(.failure(\(error)))")) }
    self.events = events
  }

  // MARK: Samples

  private static func sample(_ type: TypeSyntax, _ context: PlanContext) -> String? {
    if TypeShape(type).isVoid { return "()" }
    guard context.sendability.obstacle(in: type, scope: context.service.name) == nil else { return nil }
    return try? context.samples.expression(type, in: context.service.name)
  }

  /// Returns an error of a type; `nil` for `Never` and for a type that has no known value.
  private static func failure(_ type: TypeSyntax, _ context: PlanContext) -> String? {
    switch type.text {
    case "Never": nil
    case "any Error", "Error", "Swift.Error", "any Swift.Error": "ScriptedError()"
    default: sample(type, context).map(SampleValues.constant)
    }
  }
}
