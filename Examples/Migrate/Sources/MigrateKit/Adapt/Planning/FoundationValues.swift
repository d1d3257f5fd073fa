/// Expressions that make different values of the types of Foundation from `$0`, a number.
enum FoundationValues {
  /// The types whose values can be compared.
  static let equatable: Set<String> = [
    "Data", "URL", "Date", "UUID", "URLRequest", "URLResponse", "HTTPURLResponse", "NSError", "Notification.Name",
    "NSNotification.Name", "IndexPath", "Decimal", "Locale", "CGFloat", "CGPoint", "CGSize", "TimeInterval",
  ]

  /// Returns the expression for a type, or `nil` for an unknown one.
  static func expression(_ name: String) -> String? {
    switch name {
    case "Data": "Data(\"\\($0)\".utf8)"
    case "URL": file
    case "Date": "Date(timeIntervalSinceReferenceDate: Double($0))"
    case "UUID": "UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, UInt8(truncatingIfNeeded: $0)))"
    case "URLRequest": "URLRequest(url: \(file))"
    case "URLResponse": "URLResponse(url: \(file), mimeType: nil, expectedContentLength: $0, textEncodingName: nil)"
    case "HTTPURLResponse": "HTTPURLResponse(url: \(file), statusCode: $0, httpVersion: nil, headerFields: nil)!"
    case "NSError": "NSError(domain: \"adapt\", code: $0)"
    case "Notification.Name", "NSNotification.Name": "\(name)(\"\\($0)\")"
    case "IndexPath": "IndexPath(index: $0)"
    case "Decimal": "Decimal($0)"
    case "Locale": "Locale(identifier: \"\\($0)\")"
    case "CGPoint": "CGPoint(x: $0, y: 0)"
    case "CGSize": "CGSize(width: $0, height: 0)"
    default: nil
    }
  }

  private static let file = "URL(filePath: \"/\\($0)\")"
}
