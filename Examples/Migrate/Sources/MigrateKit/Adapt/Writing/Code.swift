/// Lines of Swift, laid out as `swift format` does.
struct Code {
  private(set) var lines: [String] = []
  private var indentation = ""
  static let width = 120

  var text: String { lines.joined(separator: "\n") + "\n" }

  mutating func line(_ text: String) {
    for part in text.split(separator: "\n", omittingEmptySubsequences: false) {
      lines.append(part.isEmpty ? "" : indentation + part)
    }
  }

  /// Adds a case with one statement, in two lines if it does not fit in one.
  mutating func branch(_ label: String, _ statement: String) {
    if indentation.count + label.count + 1 + statement.count <= Self.width { return line("\(label) \(statement)") }
    line(label)
    indented { $0.line(statement) }
  }

  /// Adds an empty line, unless the block has just begun.
  mutating func gap() {
    if let last = lines.last, !last.isEmpty, !last.hasSuffix("{") { lines.append("") }
  }

  /// Adds a head that ends in `{`, the body, and the closing brace.
  mutating func block(_ head: String, close: String = "}", _ body: (inout Code) -> Void) {
    line(head)
    indented(body)
    line(close)
  }

  /// Adds a declaration whose parameters are in lines of their own if they do not fit in one line.
  mutating func block(_ head: String, _ items: [String], _ tail: String, _ body: (inout Code) -> Void) {
    let single = "\(head)\(items.joined(separator: ", "))\(tail)"
    if indentation.count + single.count <= Self.width {
      line(single)
    } else {
      line(head)
      indented { $0.fill(items) }
      line(tail)
    }
    indented(body)
    line("}")
  }

  /// Adds a declaration without a body.
  mutating func declaration(_ head: String, _ items: [String], _ tail: String) {
    let single = "\(head)\(items.joined(separator: ", "))\(tail)"
    if indentation.count + single.count <= Self.width { return line(single) }
    line(head)
    indented { $0.fill(items) }
    line(tail)
  }

  /// Adds the head of a call, and its arguments in lines of their own.
  mutating func arguments(_ head: String, _ items: [String]) {
    line(head)
    indented { $0.fill(items) }
  }

  /// Adds a call whose arguments are in lines of their own if they do not fit in one line.
  mutating func call(_ head: String, _ items: [String], _ tail: String) {
    let single = "\(head)\(items.joined(separator: ", "))\(tail)"
    if indentation.count + single.count <= Self.width { return line(single) }
    if tail == ")" {
      line(head)
      indented { $0.fill(items, tail) }
    } else {
      arguments(head, items)
      line(tail)
    }
  }

  /// Adds an array, with a comma after the last element if each line has some of the elements.
  mutating func array(_ head: String, _ items: [String]) {
    let single = "\(head)[\(items.joined(separator: ", "))]"
    if indentation.count + single.count <= Self.width { return line(single) }
    line("\(head)[")
    indented { $0.fill(items, ",") }
    line("]")
  }

  mutating func indented(_ body: (inout Code) -> Void) {
    let outer = indentation
    indentation += "  "
    body(&self)
    indentation = outer
  }

  /// Adds items that are separated by commas, as many in a line as fit.
  private mutating func fill(_ items: [String], _ tail: String = "") {
    var current = ""
    for (index, item) in items.enumerated() {
      let item = item + (index == items.count - 1 ? tail : ",")
      if indentation.count + item.count > Self.width, let brace = item.firstIndex(of: "{"),
        let end = item.lastIndex(of: "}")
      {
        if !current.isEmpty { line(current) }
        current = ""
        let body = item[item.index(after: brace)..<end].trimmingPrefix(" ")
        line(String(item[...brace]))
        indented { $0.line(String(body.last == " " ? body.dropLast() : body)) }
        line(String(item[end...]))
      } else if current.isEmpty {
        current = item
      } else if indentation.count + current.count + 1 + item.count <= Self.width {
        current += " \(item)"
      } else {
        line(current)
        current = item
      }
    }
    if !current.isEmpty { line(current) }
  }
}

/// Names of variables in generated code, which must not hide the names that a service uses.
enum FreeName {
  /// Returns the name, with a number if it is taken.
  static func of(_ name: String, except taken: Set<String>) -> String {
    guard taken.contains(name) else { return name }
    var number = 2
    while taken.contains("\(name)\(number)") { number += 1 }
    return "\(name)\(number)"
  }
}
