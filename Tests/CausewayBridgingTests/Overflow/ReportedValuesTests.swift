import Causeway
import CausewayBridging
import CausewayTesting
import Testing

@Suite struct ReportedValuesTests {
  @Test func aGapIsReportedWhenTheConsumerComesToIt() async {
    let reports = Probe<[BridgeDiagnostic]>([])
    let subject = PassthroughSubject<Int, Never>()
    let line: UInt = #line + 2
    let values = BridgeDiagnostics.withHandler({ reports.append($0) }) {
      subject.reportedValues(bufferingPolicy: .bufferingNewest(2), label: "prices")
    }
    var iterator = values.makeAsyncIterator()
    for number in 1...5 { subject.send(number) }
    #expect(reports.value == [])
    #expect(await iterator.next() == 4)
    #expect(reports.value.map(\.kind) == [.overflow(3)])
    #expect(await iterator.next() == 5)
    subject.send(completion: .finished)
    #expect(await iterator.next() == nil)
    #expect(reports.value.count == 1)
    #expect(reports.value.first?.location.line == line)
    #expect(
      reports.value.first?.description.hasSuffix("stream \"prices\": a consumer was too slow: 3 values were dropped")
        == true)
  }

  @Test func aConsumerThatKeepsUpIsNotReported() async throws {
    await withReports { reports in
      let subject = PassthroughSubject<Int, ServiceError>()
      var iterator = subject.reportedValues(bufferingPolicy: .bufferingOldest(1)).makeAsyncIterator()
      for number in 1...3 {
        subject.send(number)
        #expect(try! await iterator.next() == number)
      }
      subject.send(completion: .failure(.offline))
      await #expect(throws: ServiceError.offline) { try await iterator.next() }
      #expect(reports.value == [])
    }
  }
}
