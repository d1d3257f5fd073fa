/// A server that a tunnel can connect to.
struct Server: Codable, Equatable, Sendable {
  /// The unique identifier in a list.
  let id: String
  /// The display name.
  let name: String
  /// A host name or an IP address.
  let host: String
  /// The TCP port.
  let port: UInt16

  /// The host and the port for display.
  var endpoint: String {
    host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)"
  }
}

extension Server {
  /// The property names in a file.
  enum CodingKeys: String, CodingKey { case id, name, host, port }

  /// Decodes a server.
  ///
  /// A port out of range is reported as an invalid port rather than as malformed data.
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    id = try container.decode(String.self, forKey: .id)
    name = try container.decode(String.self, forKey: .name)
    host = try container.decode(String.self, forKey: .host)
    let number = try container.decode(Int.self, forKey: .port)
    guard let port = UInt16(exactly: number), port > 0 else {
      throw DecodingError.dataCorruptedError(
        forKey: .port, in: container, debugDescription: "\(number) is not a valid port")
    }
    self.port = port
  }
}
