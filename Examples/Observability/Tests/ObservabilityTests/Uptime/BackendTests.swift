import ChildPrograms
import Foundation
import Logging
import Metrics
import ServiceContextModule
import Testing
import Tracing

@testable import Uptime

@Suite struct BackendTests {
  @Test func theFileHasALineForEachSeries() {
    let file = MetricsFile(URL(fileURLWithPath: "/nowhere"), every: .seconds(1), logger: Logger(label: "test"))
    let dimensions = [("line", "a \"b\"\\c\nd")]
    Counter(label: "b_total", dimensions: dimensions, factory: file).increment(by: 2)
    Counter(label: "b_total", dimensions: dimensions, factory: file).increment(by: 3)
    Counter(label: "b_total", factory: file).increment()
    Gauge(label: "a", factory: file).record(1.5)
    Gauge(label: "a", factory: file).record(4)
    Timer(label: "c", factory: file).recordNanoseconds(7)
    #expect(
      file.text == #"""
        # TYPE a gauge
        a 4
        # TYPE b_total counter
        b_total 1
        b_total{line="a \"b\"\\c\nd"} 5
        # TYPE c_nanoseconds counter
        c_nanoseconds 7

        """#)
  }

  @Test func aSpanIsALine() throws {
    let folder = try TemporaryFolder()
    let url = folder.url.appending(path: "spans")
    let tracer = try SpanFile(url)
    let outer = tracer.startSpan("outer", context: .topLevel)
    let inner = tracer.startSpan("inner", context: outer.context)
    inner.attributes["line"] = "A.swift:1"
    inner.recordError(ProbeFailure(reason: "No answer in time."))
    inner.setStatus(SpanStatus(code: .error))
    inner.end()
    inner.end()
    outer.operationName = "renamed"
    outer.end()
    let lines = try String(contentsOf: url, encoding: .utf8).split(separator: "\n")
    let spans = try lines.map { try JSONDecoder().decode(SpanRecord.self, from: Data($0.utf8)) }
    #expect(spans.map(\.name) == ["inner", "renamed"])
    #expect(spans[0].parent == spans[1].span)
    #expect(spans[0].trace == spans[1].trace)
    #expect(spans[1].parent == nil)
    #expect(spans[0].status == "error")
    #expect(spans[0].error?.contains("No answer in time.") == true)
    #expect(spans[0].attributes == ["line": "A.swift:1"])
    #expect(throws: CocoaError.self) { try SpanFile(url.appending(path: "below")) }
  }
}
