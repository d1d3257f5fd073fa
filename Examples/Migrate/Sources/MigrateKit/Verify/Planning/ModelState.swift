import SwiftParser
import SwiftSyntax

/// What a test can read of a property of a model.
enum ModelState: Sendable {
  /// A value.
  ///
  /// `code` reads it, with `$0` for the model.
  case value(code: String, type: TypeSyntax)
  /// A tool of the model, such as a token, a queue or a service.
  case tool
  /// A stream, which has no value to read at any time.
  case stream
  /// A property whose type is not written.
  case unknown

  private static let tools: Set<String> = [
    "AnyCancellable", "Cancellable", "Bindings", "DisposeBag", "Disposable", "Task", "Timer", "DispatchQueue",
    "OperationQueue", "NSLock", "Action", "ObservableObjectPublisher",
  ]
  private static let currentValues: Set<String> = [
    "BehaviorRelay", "CurrentValueSubject", "MainActorCurrentValueSubject",
  ]
  private static let streams = ReactiveLibrary.rxSwift.types.union(ReactiveLibrary.combine.types).union([
    "AnyMainActorPublisher", "AsyncStream", "AsyncThrowingStream", "CallbackPublisher", "MainActorPassthroughSubject",
    "Published",
  ])

  /// Reads a property.
  ///
  /// - Parameters:
  ///   - property: The property.
  ///   - services: The names of the types that are services.
  ///   - declarations: The declarations of the scanned files.
  init(_ property: PropertySource, services: Set<String>, _ declarations: Declarations) {
    guard let type = property.type ?? property.value.flatMap(Self.type) else {
      self = .unknown
      return
    }
    let shape = TypeShape(declarations.resolved(type, in: nil))
    let name = shape.simpleName ?? ""
    if shape.function != nil || property.modifiers.contains("weak") || services.contains(name)
      || shape.names.contains(where: Self.tools.contains) || name.hasSuffix("Clock")
    {
      self = .tool
    } else if Self.currentValues.contains(name) {
      let value = type.genericArguments.first ?? property.value.flatMap(Self.currentValue)
      self = value.map { .value(code: "$0.\(property.name).value", type: $0) } ?? .unknown
    } else if Self.streams.contains(name) {
      self = .stream
    } else {
      self = .value(code: "$0.\(property.name)", type: type)
    }
  }

  // MARK: Types of values

  /// Returns the type of a written value, if the value shows it.
  private static func type(_ value: ExprSyntax) -> TypeSyntax? {
    switch value.as(ExprSyntaxEnum.self) {
    case .booleanLiteralExpr: .parsed("Bool")
    case .stringLiteralExpr: .parsed("String")
    case .integerLiteralExpr: .parsed("Int")
    case .floatLiteralExpr: .parsed("Double")
    case .memberAccessExpr(let access): access.base.flatMap(named)
    case .functionCallExpr(let call): written(call.calledExpression)
    default: nil
    }
  }

  /// Returns the type of the first argument of a call such as `BehaviorRelay(value: false)`.
  private static func currentValue(_ value: ExprSyntax) -> TypeSyntax? {
    value.as(FunctionCallExprSyntax.self)?.arguments.first.flatMap { type($0.expression) }
  }

  private static func written(_ callee: ExprSyntax) -> TypeSyntax? {
    if let array = callee.as(ArrayExprSyntax.self), array.elements.count == 1 {
      return .parsed(callee.trimmedDescription)
    }
    if let dictionary = callee.as(DictionaryExprSyntax.self), !dictionary.content.is(TokenSyntax.self) {
      return .parsed(callee.trimmedDescription)
    }
    return named(callee)
  }

  private static func named(_ expression: ExprSyntax) -> TypeSyntax? {
    let text = expression.trimmedDescription
    let simple = text.prefix { $0 != "<" }.split(separator: ".").last
    return simple?.first?.isUppercase == true ? .parsed(text) : nil
  }
}

extension TypeSyntax {
  /// Returns the type that a text writes.
  static func parsed(_ text: String) -> TypeSyntax {
    var parser = Parser(text)
    return TypeSyntax.parse(from: &parser).plain
  }
}
