/// A server that a tunnel can lead to.
struct Server: Codable, Equatable, Sendable {
  /// What distinguishes it in a list.
  let id: String
  /// What people call it.
  let name: String
  /// A host name or an address.
  let host: String
  /// The TCP port.
  let port: UInt16

  /// Host and port for reading.
  var endpoint: String {
    host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)"
  }
}

extension Server {
  /// What the properties are called in a file.
  enum CodingKeys: String, CodingKey { case id, name, host, port }

  /// Reads a server; a port beyond the range is told as that, not as broken data.
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    id = try container.decode(String.self, forKey: .id)
    name = try container.decode(String.self, forKey: .name)
    host = try container.decode(String.self, forKey: .host)
    let number = try container.decode(Int.self, forKey: .port)
    guard let port = UInt16(exactly: number), port > 0 else {
      throw DecodingError.dataCorruptedError(forKey: .port, in: container, debugDescription: "\(number) is no port")
    }
    self.port = port
  }
}
