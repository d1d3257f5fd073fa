/// The name of a function in a report.
struct FunctionName {
  /// The name with its argument labels, such as `type(_:)`; empty if the symbol has none.
  let text: String

  /// Takes the name out of a demangled symbol.
  ///
  /// Of `(1) suspend resume partial function for closure #1 () async -> () in App.Model.type(_: Swift.String) -> ()`, it
  /// takes `type(_:)`.
  init(_ symbol: String) {
    let outermost = symbol.split(separator: " in ").last ?? ""
    let signature = outermost.split(separator: " for ").last ?? ""
    guard let parenthesis = signature.firstIndex(of: "("),
      let base = signature[..<parenthesis].split(separator: ".").last, !base.contains(" ")
    else {
      text = ""
      return
    }
    text = "\(base)(\(Self.labels(signature[parenthesis...])))"
  }

  /// Returns the labels of the first parameter list, with their colons.
  private static func labels(_ list: Substring) -> String {
    var depth = 0
    var labels = ""
    var word = ""
    for character in list {
      switch character {
      case "(", "[", "<":
        depth += 1
        word = ""
      case ")", "]", ">":
        depth -= 1
        if depth == 0 { return labels }
      case ":" where depth == 1:
        labels += word + ":"
        word = ""
      case ",", " ":
        word = ""
      default:
        word.append(character)
      }
    }
    return labels
  }
}
