import SwiftSyntax

/// The type of a stream, with those of its values.
struct StreamShape {
  /// The subject behind a stream.
  struct Subject {
    let type: String
    /// The label before its first value; `nil` if it has none.
    var label: String?
    let verb: String
    /// The stream of the subject, in place of `$`.
    var stream = "$"
    /// Whether it says whether it is observed.
    var isObservable = false
  }

  private let name: String
  let arguments: [TypeSyntax]

  init?(_ type: TypeSyntax) {
    guard let name = TypeShape(type).simpleName else { return nil }
    self.name = name
    arguments = type.genericArguments
    if subject == nil, !isAnswer { return nil }
  }

  var value: TypeSyntax? { arguments.first }
  var failure: TypeSyntax? { arguments.dropFirst().first }
  var isCompletable: Bool { name == "Completable" }
  var isPublisher: Bool { name == "AnyPublisher" }
  /// Whether a function that returns it is a call with one answer.
  var isAnswer: Bool { ["Single", "Completable", "Observable", "AnyPublisher"].contains(name) }
  /// Whether the stream of an Rx subject may fail.
  var canFail: Bool { ["Observable", "PublishSubject", "BehaviorSubject"].contains(name) }

  var subject: Subject? {
    switch name {
    case "Observable":
      Subject(type: "PublishSubject", verb: "onNext", stream: "$.asObservable()", isObservable: true)
    case "Driver":
      Subject(
        type: "PublishSubject", verb: "onNext", stream: "$.asDriver(onErrorDriveWith: .empty())", isObservable: true)
    case "Signal":
      Subject(
        type: "PublishSubject", verb: "onNext", stream: "$.asSignal(onErrorSignalWith: .empty())", isObservable: true)
    case "Infallible":
      Subject(
        type: "PublishSubject", verb: "onNext", stream: "$.asInfallible(onErrorFallbackTo: .empty())",
        isObservable: true)
    case "PublishSubject": Subject(type: name, verb: "onNext", isObservable: true)
    case "BehaviorSubject": Subject(type: name, label: "value: ", verb: "onNext", isObservable: true)
    case "PublishRelay": Subject(type: name, verb: "accept")
    case "BehaviorRelay": Subject(type: name, label: "value: ", verb: "accept")
    case "AnyPublisher": Subject(type: "PassthroughSubject", verb: "send", stream: "$.eraseToAnyPublisher()")
    case "PassthroughSubject": Subject(type: name, verb: "send")
    case "CurrentValueSubject": Subject(type: name, label: "", verb: "send")
    default: nil
    }
  }

  /// Returns the body of a function whose stream has the answer of a script, in place of `$`.
  func answer(_ call: String, failure: String) -> [String] {
    func cases(_ value: [String], _ error: String) -> [String] {
      let success =
        value.count == 1 ? ["case .success: \(value[0])"] : ["case .success(let value):"] + value.map { "  \($0)" }
      return ["switch result {"] + success + (failure == "Never" ? [] : ["case .failure(let error): \(error)"]) + ["}"]
    }
    let lines =
      switch name {
      case "Single": ["observer(result)"]
      case "Completable": cases(["observer(.completed)"], "observer(.error(error))")
      case "Observable": cases(["observer.onNext(value)", "observer.onCompleted()"], "observer.onError(error)")
      default:
        cases(["answer.send(value)", "answer.send(completion: .finished)"], "answer.send(completion: .failure(error))")
      }
    let start = ["  let id = \(call) { result in"] + lines.map { "    \($0)" } + ["  }"]
    if isPublisher {
      let type = "PassthroughSubject<\(arguments.map(\.text).joined(separator: ", "))>"
      return ["Deferred { [$] in", "  let answer = \(type)()"] + start
        + ["  return answer.handleEvents(receiveCancel: { $.cancel(id) })", "}", ".eraseToAnyPublisher()"]
    }
    return ["\(name).create { [$] observer in"] + start + ["  return Disposables.create { $.cancel(id) }", "}"]
  }
}
