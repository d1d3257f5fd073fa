import Foundation
import Runtime

/// Finds the source locations of addresses in this process.
struct Symbolizer {
  struct Symbol {
    let path: String
    let line: Int

    var description: String { "\(path.split(separator: "/").last ?? ""):\(line)" }
  }

  private static let ownSources = #filePath.components(separatedBy: "/CausewaySimulation/Reporting/")[0] + "/"

  private var symbols: [UInt: Symbol] = [:]

  /// Looks the addresses up, all at once.
  init(_ addresses: Set<UInt>) {
    // Addresses cannot be given to a `Backtrace` otherwise.
    let ordered = addresses.sorted()
    let trace = ["architecture": Self.architecture, "backtrace": Self.compact(ordered)]
    guard let data = try? JSONEncoder().encode(trace),
      let backtrace = try? JSONDecoder().decode(Backtrace.self, from: data),
      let frames = backtrace.symbolicated(with: .capture())?.frames
    else { return }
    for frame in frames {
      guard let address = UInt(frame.captured.originalProgramCounter), symbols[address] == nil,
        let location = frame.symbol?.sourceLocation, location.line > 0, location.path.hasSuffix(".swift")
      else { continue }
      symbols[address] = Symbol(path: location.path, line: location.line)
    }
  }

  /// Returns the innermost location outside this package's libraries, or else the innermost one.
  func location(_ addresses: [UInt]) -> Symbol? {
    let found = addresses.lazy.compactMap { symbols[$0] }
    return found.first { !$0.path.hasPrefix(Self.ownSources) } ?? found.first
  }

  /// Encodes program counters in the runtime's compact backtrace format, each as a difference of eight bytes.
  private static func compact(_ addresses: [UInt]) -> String {
    var bytes: [UInt8] = [2]
    var previous: UInt = 0
    for address in addresses {
      bytes.append(0x17)
      let difference = address &- previous
      for shift in stride(from: 56, through: 0, by: -8) { bytes.append(UInt8(truncatingIfNeeded: difference >> shift)) }
      previous = address
    }
    bytes.append(0)
    return Data(bytes).base64EncodedString()
  }

  private static var architecture: String {
    #if arch(arm64)
      "arm64"
    #else
      "x86_64"
    #endif
  }
}
