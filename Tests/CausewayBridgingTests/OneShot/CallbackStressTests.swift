import CausewayBridging
import CausewayTesting
import Dispatch
import Testing

/// Calls, cancels and drops from several threads at once: the wait ends once, regardless of the winner.
@Suite(.patience(.seconds(120))) struct CallbackStressTests {
  @Test(.covers("b11")) func racingCallsAndCancelsAnswerOnce() async {
    await withReports { reports in
      var answered = 0
      var cancelled = 0
      for round in 0..<1_000 {
        let cancels = Probe(0)
        let task = Task {
          await outcome { () throws(CallbackError<ServiceError>) in
            try await withCallback { (callback: Callback<Int, ServiceError>) in
              callback.onCancel { cancels.change { $0 += 1 } }
              for thread in 0..<2 {
                DispatchQueue.global().async { callback.succeed(thread) }
              }
            }
          }
        }
        if round % 2 == 0 { DispatchQueue.global().async { task.cancel() } }
        switch await task.value {
        case .success: answered += 1
        case .failure(.cancelled): cancelled += 1
        case .failure(let error): #expect(Bool(false), "\(error)")
        }
        if cancelled == 0 { #expect(cancels.value == 0) }
      }
      #expect(answered + cancelled == 1_000)
      #expect(reports.value.allSatisfy { $0 == .calledTwice })
      #expect(reports.value.count <= answered)
    }
  }

  @Test(.covers("b11")) func racingDropsAndCancelsEndTheWait() async {
    await withReports { reports in
      for _ in 0..<1_000 {
        let task = Task {
          await outcome { () throws(CallbackError<ServiceError>) in
            try await withCallback { (callback: Callback<Int, ServiceError>) in
              DispatchQueue.global().async { withExtendedLifetime(callback) {} }
            }
          }
        }
        DispatchQueue.global().async { task.cancel() }
        switch await task.value {
        case .failure(.dropped), .failure(.cancelled): break
        case let other: #expect(Bool(false), "\(other)")
        }
      }
      #expect(reports.value.allSatisfy { $0 == .dropped })
    }
  }

  @Test(.covers("b11")) func racingCallsAtAFutureSendOnce() async {
    await withReports { reports in
      for _ in 0..<1_000 {
        let recorder = Recorder(
          CallbackFuture<Int, ServiceError> { callback in
            for thread in 0..<2 { DispatchQueue.global().async { callback.succeed(thread) } }
          })
        #expect(await recorder.valuesAtEnd().count == 1)
        #expect(recorder.isFinished)
      }
    }
  }
}
