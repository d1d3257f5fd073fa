import ChildPrograms
import Foundation

/// A package that `swift build` has built, with the index that it has written.
///
/// Its module `Combine` has as much of Combine as the index needs on Linux.
struct IndexedPackage {
  struct NotBuilt: Error {
    let text: String
  }

  let folder: TemporaryFolder

  /// The folder of the scanned module.
  var sources: String { folder.path("Sources/Shop") }
  var store: String { folder.path(".build/debug/index/store") }

  init() throws {
    folder = try TemporaryFolder()
    for (path, text) in Self.files { try folder.file(path, text) }
    let run = try Program.run(
      ["swift", "build", "--package-path", folder.url.path], of: URL(filePath: "/usr/bin/env"), in: folder.url)
    if run.status != 0 { throw NotBuilt(text: run.output + run.errors) }
  }

  func run(_ arguments: String...) throws -> Program.Run {
    try Program.run(arguments + ["Sources/Shop"], in: folder.url)
  }

  private static let files = [
    "Package.swift": """
    // swift-tools-version: 6.0
    import PackageDescription

    let package = Package(
      name: "Shop",
      targets: [
        .target(name: "Answers"), .target(name: "Combine"),
        .target(name: "Shop", dependencies: ["Answers", "Combine"], swiftSettings: [.swiftLanguageMode(.v5)]),
      ])
    """,
    "Sources/Answers/Result.swift": "public enum Result<Value, Fault> { case value(Value), none }\n",
    "Sources/Answers/Panel.swift": """
    public protocol Measured: Sendable {}
    public struct Reading: Measured {}
    public struct Sketch {}

    @MainActor open class Panel {
      public init() {}
    }
    """,
    "Sources/Combine/Published.swift": """
    public protocol ObservableObject: AnyObject {}
    public final class AnyCancellable {}

    @propertyWrapper public struct Published<Value> {
      public struct Publisher {
        let value: Value
        public func map<Other>(_ transform: (Value) -> Other) -> [Other] { [transform(value)] }
        public func sink(_ receive: (Value) -> Void) -> AnyCancellable {
          receive(value)
          return AnyCancellable()
        }
      }

      public var wrappedValue: Value
      public var projectedValue: Publisher { Publisher(value: wrappedValue) }
      public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
    }
    """,
    "Sources/Shop/Services.swift": """
    import Answers

    final class Feed {
      var onChange: ((Int) -> Void)?
      func load(completion: @escaping (Int) -> Void) { completion(1) }
    }

    final class Store {
      var onChange: ((Int) -> Void)?
      func load(completion: @escaping (Int) -> Void) { completion(2) }
      func find(completion: @escaping (Result<Int, Never>) -> Void) { completion(.none) }
    }

    final class Door {
      func sink(_ receive: (Int) -> Void) {}
    }
    """,
    "Sources/Shop/Screen.swift": """
    final class Screen {
      let feeds: [Feed] = []
      let stores: [String: Store] = [:]

      func show() {
        feeds[0].load(completion: { print($0) })
        stores["a"]?.load(completion: { print($0) })
        feeds.first?.onChange = { print($0) }
      }
    }
    """,
    "Sources/Shop/Meter.swift": """
    import Answers

    protocol MeterDelegate: AnyObject {
      func meter(_ meter: Meter, didRead reading: Reading)
    }
    final class Meter { weak var delegate: MeterDelegate? }

    final class MeterPanel: Panel, MeterDelegate {
      private(set) var reading: Reading?
      init(meter: Meter) {
        super.init()
        meter.delegate = self
      }
      func meter(_ meter: Meter, didRead reading: Reading) { self.reading = reading }
    }
    """,
    "Sources/Shop/Models.swift": """
    import Combine

    @MainActor final class OrderModel: ObservableObject {
      @Published var orders: [String] = []
    }

    @MainActor final class CartModel: ObservableObject {
      @Published var orders: [String] = []
    }
    """,
    "Sources/Shop/Orders.swift": """
    import Combine

    @MainActor func counts(_ models: [OrderModel]) -> [Int] { models[0].$orders.map { $0.count } }

    @MainActor func follow(_ models: [CartModel]) {
      models[0].$orders.sink { print($0) }
    }
    """,
  ]
}
