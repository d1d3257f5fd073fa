/// Parts of a page.
///
/// Every name that comes from a scanned app passes through ``escaped(_:)``.
enum HTML {
  /// Returns a text as it may stand between tags and in quoted attributes.
  ///
  /// Goes through scalars, not characters: a quotation mark with an accent is one character, and still ends an attribute.
  static func escaped(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result.append(contentsOf: "&amp;".unicodeScalars)
      case "<": result.append(contentsOf: "&lt;".unicodeScalars)
      case ">": result.append(contentsOf: "&gt;".unicodeScalars)
      case "\"": result.append(contentsOf: "&quot;".unicodeScalars)
      case "'": result.append(contentsOf: "&#39;".unicodeScalars)
      case "\n", "\t": result.append(scalar)
      // A page must not have other control characters.
      case _ where scalar.properties.generalCategory == .control: result.append("\u{FFFD}")
      default: result.append(scalar)
      }
    }
    return String(result)
  }

  /// Returns a name or a piece of code, or nothing for an empty one.
  ///
  /// The style isolates it, so that a right-to-left name does not turn the text around it.
  static func code(_ text: String) -> String { text.isEmpty ? "" : "<code>\(escaped(text))</code>" }

  /// Returns the content as a link, or as it is without an address.
  static func link(_ content: String, to address: String?) -> String {
    address.map { "<a href=\"\(escaped($0))\">\(content)</a>" } ?? content
  }

  /// Returns a section with an anchor, or nothing if it would be empty.
  static func section(_ title: String, _ identifier: String, _ content: String) -> String {
    content.isEmpty ? "" : "<section id=\"\(identifier)\">\n<h2>\(title)</h2>\n\(content)\n</section>"
  }

  /// Returns a list that opens on a click, with a number of what is in it.
  static func details(_ summary: String, count: Int, isOpen: Bool = false, _ content: String) -> String {
    """
    <details data-group\(isOpen ? " open" : "")>
    <summary>\(summary) <span class="soft" data-count>\(count)</span></summary>
    \(content)
    </details>
    """
  }

  /// A row of a table: its cells in HTML, and what the filter knows about it.
  struct Row {
    let cells: [String]
    var attributes = ""
  }

  /// Returns a table whose rows become lists on a narrow screen, or nothing if it has no rows.
  ///
  /// - Parameters:
  ///   - titles: The titles of the columns; one that ends with `#` has numbers.
  ///   - rows: The rows.
  /// - Returns: The table in HTML.
  static func table(_ titles: [String], _ rows: [Row]) -> String {
    guard !rows.isEmpty else { return "" }
    let isNumber = titles.map { $0.hasSuffix("#") }
    let titles = titles.map { $0.hasSuffix("#") ? String($0.dropLast()) : $0 }
    let head = zip(titles, isNumber).map { "<th\($1 ? " class=\"n\"" : "")>\($0)</th>" }.joined()
    let body = rows.map { row in
      let cells = row.cells.enumerated().map { column, cell in
        let label = titles[column].isEmpty ? "" : " data-label=\"\(titles[column])\""
        return cell.isEmpty ? "<td></td>" : "<td\(isNumber[column] ? " class=\"n\"" : "")\(label)>\(cell)</td>"
      }
      return "<tr\(row.attributes)>\(cells.joined())</tr>"
    }
    return "<table>\n<thead><tr>\(head)</tr></thead>\n<tbody>\n\(body.joined(separator: "\n"))\n</tbody>\n</table>"
  }

  /// Returns numbers with what they count.
  static func figures(_ figures: [(count: Int, noun: String)]) -> String {
    "<ul class=\"figures\">\n"
      + figures.map { "<li><b>\(ProgressLine.grouped($0.count))</b> \($0.noun)</li>" }.joined(separator: "\n")
      + "\n</ul>"
  }

  /// Returns a page with sections, which needs no other file.
  ///
  /// - Parameters:
  ///   - title: The heading, in HTML.
  ///   - introduction: What precedes the sections.
  ///   - sections: The sections with their titles and anchors. Empty ones are left out.
  ///   - scripts: Whether the page has the filter's script.
  /// - Returns: The text of the file.
  static func page(
    _ title: String, introduction: String, sections: [(title: String, identifier: String, content: String)],
    scripts: Bool
  ) -> String {
    let shown = sections.filter { !$0.content.isEmpty }
    let contents = shown.map { "<a href=\"#\($0.identifier)\">\($0.title)</a>" }.joined(separator: "\n")
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>\(title)</title>
      <style>
      \(PageStyle.text)
      </style>
      </head>
      <body>
      <main>
      <h1>\(title)</h1>
      \(introduction)
      <nav aria-label="Contents">
      \(contents)
      </nav>
      \(shown.map { section($0.title, $0.identifier, $0.content) }.joined(separator: "\n"))
      </main>
      \(scripts ? "<script>\n\(PageScript.text)\n</script>\n" : "")</body>
      </html>

      """
  }
}
