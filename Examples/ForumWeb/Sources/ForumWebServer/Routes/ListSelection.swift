import ForumReaderKit
import Foundation

/// What a page shows of a list.
///
/// The address contains it, and no route reads it.
struct ListSelection: Hashable, Sendable {
  var folder = MessageFolder.inbox
  /// The text of a search.
  var text = ""
  /// The number of the page, starting at 1.
  var page = 1
}

extension ListSelection {
  /// Reads the selection of an address.
  ///
  /// - Throws: A ``WebError`` if the query of the address is malformed.
  init(of target: String) throws(WebError) {
    let form = try FormFields(String(target.split(separator: "?", maxSplits: 1).dropFirst().first ?? ""))
    folder = form["folder"].flatMap(MessageFolder.init) ?? .inbox
    text = form["text"] ?? ""
    page = form["pagenumber"].flatMap { Int($0) }.map { max(1, $0) } ?? 1
  }

  /// Captures what a screen shows.
  @MainActor
  init(of screen: Screen) {
    switch screen {
    case .threads(let model): page = model.number
    case .punishments(let model): page = model.number
    case .messages(let model): (folder, page) = (model.folder, model.number)
    case .search(let model): (text, page) = (model.text, model.number)
    default: break
    }
  }

  /// The items of the query in an address.
  var items: [String] {
    var items: [String] = []
    if folder != .inbox { items.append("folder=\(folder.rawValue)") }
    if !text.isEmpty { items.append("text=\(text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "")") }
    if page > 1 { items.append("pagenumber=\(page)") }
    return items
  }
}
