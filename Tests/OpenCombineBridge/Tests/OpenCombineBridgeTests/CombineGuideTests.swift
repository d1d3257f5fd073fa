import Causeway
import CausewayBridging
import CausewayViewModel
import Foundation
import Observation
import OpenCombine
import OpenCombineBridge
import Testing

// The name in Combine, which both libraries use.
private typealias PassthroughSubject = OpenCombine.PassthroughSubject

// guide: begin
@MainActor @Observable
final class WeatherViewModel {
  private(set) var celsius = 0
  private let bindings = Bindings()

  init(_ readings: some Causeway.Publisher<Int, Never>) {
    bindings.bind(readings, to: \.celsius, of: self)
  }
}
// guide: end

// guide: begin
extension OpenCombine.Publisher where Output: Sendable {
  var asCauseway: CallbackPublisher<Output, Failure> {
    .foreign(sharing: eraseToAnyPublisher()) { source, next, failed, finished in
      source.sink {
        if case .failure(let failure) = $0 { failed(failure) } else { finished() }
      } receiveValue: {
        next($0)
      }
    } dispose: {
      $0.cancel()
    }
  }
}
// guide: end

@MainActor
@Suite struct CombineGuideTests {
  // guide: begin
  @MainActor
  @Test func theViewModelFollowsTheService() {
    let readings = PassthroughSubject<Int, Never>()
    let model = WeatherViewModel(readings.bridged())
    readings.send(21)
    #expect(model.celsius == 21)
  }
  // guide: end

  @Test func fiveLinesOfOnesOwnDoTheSame() {
    let readings = PassthroughSubject<Int, Never>()
    let model = WeatherViewModel(readings.asCauseway)
    readings.send(22)
    #expect(model.celsius == 22)
  }

  @Test func theCodeIsTheOneInTheGuide() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../..")
    let guide = try String(contentsOf: root.appending(path: "docs/migrating/from-combine.md"), encoding: .utf8)
    let parts = try String(contentsOfFile: #filePath, encoding: .utf8).components(separatedBy: "// guide: " + "begin\n")
    #expect(parts.count == 4)
    for part in parts.dropFirst() {
      let lines = part.components(separatedBy: "// guide: " + "end")[0].components(separatedBy: "\n").dropLast()
      let indent = lines.filter { !$0.isEmpty }.map { $0.prefix { $0 == " " }.count }.min() ?? 0
      let code = lines.map { $0.dropFirst(indent) }.joined(separator: "\n")
      // The page's block may begin with imports.
      #expect(guide.contains("\n\(code)\n```"), "not in from-combine.md:\n\(code)")
    }
  }
}
