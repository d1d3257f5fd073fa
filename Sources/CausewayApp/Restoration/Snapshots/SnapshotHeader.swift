/// The version of a snapshot, under its current or former key, as a number or text.
struct SnapshotHeader: Decodable {
  private enum Key: String, CodingKey {
    case version
    case interfaceVersion
  }

  let version: Int

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    let key = container.contains(.version) ? Key.version : .interfaceVersion
    if let number = try? container.decode(Double.self, forKey: key), let version = Int(exactly: number) {
      self.version = version
      return
    }
    let text = try container.decode(String.self, forKey: key)
    guard let version = Double(text).flatMap({ Int(exactly: $0) }) else {
      throw DecodingError.dataCorruptedError(forKey: key, in: container, debugDescription: "\(text) is not a version")
    }
    self.version = version
  }
}
