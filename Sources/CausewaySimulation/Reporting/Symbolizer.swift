import Foundation

#if os(Linux)
  import Runtime
#endif

/// Finds the source locations of addresses in this process.
struct Symbolizer {
  /// A line of code in a function.
  struct Symbol: Equatable {
    let path: String
    let line: Int
    let function: String

    /// The name of the file, the line and the function.
    var description: String {
      let location = "\(path.split(separator: "/").last ?? ""):\(line)"
      return function.isEmpty ? location : "\(location) \(function)"
    }
  }

  private static let ownSources = #filePath.components(separatedBy: "/CausewaySimulation/Reporting/")[0] + "/"

  private var symbols: [UInt: Symbol] = [:]

  /// Looks the addresses up, all at once.
  init(_ addresses: Set<UInt>) {
    #if os(Linux)
      if !addresses.isEmpty { symbols = Self.symbols(addresses) }
    #endif
  }

  /// Returns the innermost location outside this package's libraries, or else the innermost one.
  func location(_ addresses: [UInt]) -> Symbol? {
    calls(addresses, limit: 1).first
  }

  /// Returns the innermost calls outside this package's libraries, or else the innermost one.
  func calls(_ addresses: [UInt], limit: Int) -> [Symbol] {
    let found = addresses.compactMap { symbols[$0] }
    var calls: [Symbol] = []
    for symbol in found where !symbol.path.hasPrefix(Self.ownSources) {
      if calls.count < limit, calls.last?.path != symbol.path || calls.last?.line != symbol.line {
        calls.append(symbol)
      }
    }
    return calls.isEmpty ? Array(found.prefix(1)) : calls
  }

  #if os(Linux)
    private static func symbols(_ addresses: Set<UInt>) -> [UInt: Symbol] {
      let images = ImageMap.capture()
      // A name is found in the symbol table. For a location, the runtime reads the line table of the whole program.
      let named = frames(addresses, images, [.useSymbolCache]).filter { frame in
        guard let symbol = frame.symbol else { return false }
        return !symbol.isSwiftThunk && !symbol.rawName.hasPrefix(ownPrefix)
      }
      var symbols: [UInt: Symbol] = [:]
      for frame in frames(Set(named.compactMap(address)), images, .default) {
        guard let address = address(frame), symbols[address] == nil,
          let symbol = frame.symbol, let location = symbol.sourceLocation, location.line > 0,
          location.path.hasSuffix(".swift"), !location.path.hasPrefix(Self.ownSources + "CausewaySimulation/"),
          !location.path.contains("@__swiftmacro")
        else { continue }
        symbols[address] = Symbol(path: location.path, line: location.line, function: FunctionName(symbol.name).text)
      }
      return symbols
    }

    /// The beginning of the mangled names of this module's functions.
    private static let ownPrefix = "$s18CausewaySimulation"

    private static func frames(
      _ addresses: Set<UInt>, _ images: ImageMap, _ options: Backtrace.SymbolicationOptions
    ) -> [SymbolicatedBacktrace.Frame] {
      // Addresses cannot be given to a `Backtrace` otherwise.
      let trace = ["architecture": Self.architecture, "backtrace": Self.compact(addresses.sorted())]
      guard let data = try? JSONEncoder().encode(trace),
        let backtrace = try? JSONDecoder().decode(Backtrace.self, from: data)
      else { return [] }
      return backtrace.symbolicated(with: images, options: options).map { Array($0.frames) } ?? []
    }

    private static func address(_ frame: SymbolicatedBacktrace.Frame) -> UInt? {
      UInt(frame.captured.originalProgramCounter)
    }

    /// Encodes program counters in the runtime's compact backtrace format, each as a difference of eight bytes.
    private static func compact(_ addresses: [UInt]) -> String {
      var bytes: [UInt8] = [2]
      var previous: UInt = 0
      for address in addresses {
        bytes.append(0x17)
        let difference = address &- previous
        for shift in stride(from: 56, through: 0, by: -8) {
          bytes.append(UInt8(truncatingIfNeeded: difference >> shift))
        }
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
  #endif
}

/// The name of a function in a report.
@available(SwiftStdlib 6.0, *)
struct FunctionName {
  /// The name with its argument labels, such as `type(_:)`; empty if the symbol has none.
  let text: String

  /// Takes the name out of a demangled symbol.
  ///
  /// Of `(1) suspend resume partial function for closure #1 () async -> () in App.Model.type(_: Swift.String) -> ()`, it
  /// takes `type(_:)`.
  init(_ symbol: String) {
    let outermost = symbol.split(separator: " in ").last ?? ""
    let signature = outermost.split(separator: " for ").last ?? ""
    guard let parenthesis = signature.firstIndex(of: "("),
      let base = signature[..<parenthesis].split(separator: ".").last, !base.contains(" ")
    else {
      text = ""
      return
    }
    text = "\(base)(\(Self.labels(signature[parenthesis...])))"
  }

  /// Returns the labels of the first parameter list, with their colons.
  private static func labels(_ list: Substring) -> String {
    var depth = 0
    var labels = ""
    var word = ""
    for character in list {
      switch character {
      case "(", "[", "<":
        depth += 1
        word = ""
      case ")", "]", ">":
        depth -= 1
        if depth == 0 { return labels }
      case ":" where depth == 1:
        labels += word + ":"
        word = ""
      case ",", " ":
        word = ""
      default:
        word.append(character)
      }
    }
    return labels
  }
}
