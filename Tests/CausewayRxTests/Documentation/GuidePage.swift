import Foundation

/// A page of the documentation.
struct GuidePage {
  /// The code between ```` ```swift ```` and ```` ``` ````.
  let blocks: [String]

  init(_ name: String) throws {
    let docs = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../docs").standardized
    let text = try String(contentsOf: docs.appending(path: name), encoding: .utf8)
    blocks = text.components(separatedBy: "```swift\n").dropFirst().map { $0.components(separatedBy: "\n```")[0] }
  }
}
