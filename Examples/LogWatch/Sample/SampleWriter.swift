import Foundation

/// Writes the log of a small web shop: 400 lines in bursts over about two seconds, with one rotation.
///
/// The writer blocks its thread until the log is complete and is meant to run in a separate process.
struct SampleWriter {
  private static let bursts = 20
  private static let linesPerBurst = 20
  private static let pause = 0.12

  private let path: String
  private var random = SampleRandom(state: 2016)

  /// Creates a writer for the log at `path`.
  ///
  /// The rotated part is at `path` with `.1` appended.
  init(path: String) {
    self.path = path
  }

  /// Writes the whole log before returning.
  mutating func run() throws {
    let url = URL(fileURLWithPath: path)
    let rotated = URL(fileURLWithPath: path + ".1")
    var handle = try open(url)
    for burst in 0..<Self.bursts {
      if burst == Self.bursts / 2 {
        try handle.close()
        try? FileManager.default.removeItem(at: rotated)
        try FileManager.default.moveItem(at: url, to: rotated)
        handle = try open(url)
      }
      let lines = (0..<Self.linesPerBurst).map { _ in line() + "\n" }
      try handle.write(contentsOf: Data(lines.joined().utf8))
      Thread.sleep(forTimeInterval: Self.pause)
    }
    try handle.close()
  }

  private func open(_ url: URL) throws -> FileHandle {
    // Appending keeps the file that a reader may already have open.
    if !FileManager.default.fileExists(atPath: url.path) { try Data().write(to: url) }
    let handle = try FileHandle(forWritingTo: url)
    try handle.seekToEnd()
    return handle
  }

  private mutating func line() -> String {
    let time = Date().formatted(.iso8601.year().month().day().time(includingFractionalSeconds: true))
    return "\(time) \(message())"
  }

  private mutating func message() -> String {
    let order = pick(10_000...99_999)
    switch pick(0...99) {
    case 0..<5:
      let reason = ["payment gateway timed out after 3000 ms", "connection to db-2 refused", "out of stock"]
      return "ERROR [checkout] order \(order) failed: \(reason[pick(0...2)])"
    case 5..<17:
      let concern = ["slow query, \(pick(400...2500)) ms", "attempt \(pick(2...4))", "session expires"][pick(0...2)]
      return "WARN  [orders] order \(order): \(concern)"
    default:
      let route = ["/", "/cart", "/products/\(pick(1...500))", "/checkout", "/login"][pick(0...4)]
      return "INFO  [http] GET \(route) 200 \(pick(2...180)) ms client=10.0.\(pick(0...9)).\(pick(1...254))"
    }
  }

  private mutating func pick(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &random)
  }
}

/// A generator (SplitMix64) with the same numbers in every run, so that the sample always contains the same errors.
struct SampleRandom: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
