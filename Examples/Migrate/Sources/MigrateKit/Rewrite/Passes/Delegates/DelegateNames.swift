import SwiftSyntax

/// The names of the declarations that replace a delegate.
enum DelegateNames {
  /// The protocol's name without its suffix: `LegacyDownloader` of `LegacyDownloaderDelegate`.
  static func base(of protocolName: String) -> String {
    for suffix in ["DelegateProtocol", "Delegating", "Delegate"]
    where protocolName.hasSuffix(suffix) && protocolName.count > suffix.count {
      return String(protocolName.dropLast(suffix.count))
    }
    return protocolName
  }

  /// The name of an event or answer.
  ///
  /// `downloader(_:didReceive:)` becomes `didReceive`, and `downloaderDidFinish(_:)` becomes `didFinish`. A method that
  /// does not begin with the sender keeps its name.
  static func member(of node: FunctionDeclSyntax, service: String) -> String {
    let name = node.name.text
    let simple = TypeIndex.simple(service)
    if simple.lowercased().hasSuffix(name.lowercased()) {
      let labels = node.signature.parameterClause.parameters.map(\.firstName.text)
      return labels.first { $0 != "_" } ?? name
    }
    for start in simple.indices where simple[start].isUppercase {
      let word = simple[start...].lowercased()
      guard name.lowercased().hasPrefix(word), name.count > word.count else { continue }
      let rest = name.dropFirst(word.count)
      if let first = rest.first, first.isUppercase { return first.lowercased() + rest.dropFirst() }
    }
    return name
  }

  /// Returns the methods with different names: a method whose name another has gets its labels as well.
  static func distinct(_ methods: [DelegateMethod]) throws(DelegateObstacle) -> [DelegateMethod] {
    let counts = Dictionary(methods.map { ($0.name, 1) }, uniquingKeysWith: +)
    let result = methods.map { method in
      guard counts[method.name, default: 0] > 1 else { return method }
      var method = method
      let labels = method.node.signature.parameterClause.parameters.map(\.firstName.text)
      for label in labels where label != "_" && label != method.name {
        method.name += label.prefix(1).uppercased() + label.dropFirst()
      }
      return method
    }
    guard Set(result.map(\.name)).count == result.count,
      !result.contains(where: { Keywords.reserved.contains($0.name) || $0.name == "continuation" })
    else {
      throw DelegateObstacle(
        .unsupportedShape, "Several methods would be events of the same name. Write the enum of events by hand.")
    }
    return result
  }
}
