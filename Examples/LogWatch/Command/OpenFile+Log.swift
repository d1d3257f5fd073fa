import ExampleTerminal

extension OpenFile {
  /// The first bytes of compressed files, and the program that prints their contents.
  private static let compressions: [(signature: [UInt8], reader: String)] = [
    ([0x1F, 0x8B], "zcat"), ([0xFD, 0x37, 0x7A, 0x58, 0x5A], "xzcat"), ([0x28, 0xB5, 0x2F, 0xFD], "zstdcat"),
    (Array("BZh".utf8), "bzcat"),
  ]

  /// Opens a file that is to be read as a log.
  ///
  /// - Throws: A `FileTailerError`, or an `ExitError` if the file is compressed, because its bytes are not lines.
  convenience init(logAt path: String) throws {
    try self.init(path: path)
    var start = [UInt8](repeating: 0, count: 8)
    guard case .bytes(let range) = read(into: &start) else { return }
    for (signature, reader) in Self.compressions where start[range].starts(with: signature) {
      throw ExitError("\(path): is compressed; read it with “\(reader) \(path) | LogWatch --once -”", .noInput)
    }
  }
}
