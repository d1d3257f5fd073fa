import Foundation

/// The first line of a stored draft.
struct DraftHeader: Codable {
  var version: Int
  var owner: String
  var key: String
  /// The type of the draft; `nil` in a record of an earlier version.
  var type: String?
}

extension DraftHeader {
  /// Reads the header of a record; `nil` if the data does not begin with one.
  init?(_ data: Data) {
    guard let end = data.firstIndex(of: UInt8(ascii: "\n")),
      let header = try? JSONDecoder().decode(DraftHeader.self, from: data[..<end])
    else { return nil }
    self = header
  }
}
