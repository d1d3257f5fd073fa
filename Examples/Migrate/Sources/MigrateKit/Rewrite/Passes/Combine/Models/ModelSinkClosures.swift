import SwiftSyntax

/// The closures of a `sink`.
struct ModelSinkClosures {
  var completion: ClosureExprSyntax?
  var value: ClosureExprSyntax?

  /// Reads a call in each of its forms; `value` is `nil` for a form that is not known.
  init(_ sink: FunctionCallExprSyntax) {
    var labelled: [(String, ClosureExprSyntax?)] = sink.arguments.map {
      ($0.label?.text ?? "", $0.expression.as(ClosureExprSyntax.self))
    }
    if let trailing = sink.trailingClosure {
      let isSecond = labelled.first?.0 == "receiveCompletion" || sink.additionalTrailingClosures.isEmpty
      labelled.append((isSecond ? "receiveValue" : "receiveCompletion", trailing))
    }
    for closure in sink.additionalTrailingClosures { labelled.append((closure.label.text, closure.closure)) }
    let labels = labelled.map(\.0)
    guard labels == ["receiveValue"] || labels == ["receiveCompletion", "receiveValue"] else { return }
    if labels.count == 2 {
      guard let first = labelled[0].1 else { return }
      completion = first
    }
    value = labelled[labelled.count - 1].1
  }
}
