import Foundation

extension Encodable {
  /// The value as the text of a JSON file, with sorted keys.
  ///
  /// The values of reports are strings and integers, which always encode.
  var jsonText: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let data = (try? encoder.encode(self)) ?? Data()
    return String(decoding: data, as: UTF8.self) + "\n"
  }
}
