import Causeway
import CausewayBridging
import CausewayTesting
import Dispatch
import Testing

/// A cancel races the answer, for every shape in which a service may call back.
@Suite struct CallbackShapesStressTests {
  /// The possible results of one race.
  private struct Tally: Sendable {
    var values = 0
    var ends = 0
    var toldService = 0
    var rounds = 0
  }

  /// Runs two threads that meet before each round, one of which answers while the other cancels.
  private func race<Value: Sendable>(
    _ answer: @escaping @Sendable (Callback<Value, ServiceError>) -> Void
  ) {
    let rounds = Load.operations / 10
    let tally = Probe(Tally())
    withReports { reports in
      for round in 0..<rounds {
        let kept = Probe<Callback<Value, ServiceError>?>(nil)
        let future = CallbackFuture<Value, ServiceError> { callback in
          callback.onCancel { tally.change { $0.toldService += 1 } }
          kept.change { $0 = callback }
        }
        let token = future.sink(
          receiveCompletion: { _ in tally.change { $0.ends += 1 } },
          receiveValue: { _ in tally.change { $0.values += 1 } })
        let before = tally.value
        let callback = kept.value
        kept.change { $0 = nil }
        DispatchQueue.concurrentPerform(iterations: 2) { thread in
          if (thread == 0) == (round % 2 == 0) {
            answer(callback!)
          } else {
            token.cancel()
          }
        }
        let after = tally.value
        // It was either answered without a report to the service, or the other way round; a cancel may cut off the end.
        let answered = after.values - before.values
        #expect(after.ends - before.ends <= answered)
        #expect(answered + after.toldService - before.toldService <= 1)
      }
      #expect(reports.value == [])
    }
    #expect(tally.value.values > 0 || rounds == 0)
  }

  @Test(.covers("b11")) func eitherTheResultOrTheCancelWins() {
    race { (callback: Callback<Int, _>) in callback.handler(.success(1)) }
  }

  @Test(.covers("b11")) func eitherThePairOrTheCancelWins() {
    race { (callback: Callback<Int, _>) in callback.pairHandler(1, nil) }
  }

  @Test(.covers("b11")) func eitherTheOptionalPairOrTheCancelWins() {
    race { (callback: Callback<Int?, _>) in callback.pairHandler(nil, nil) }
  }

  @Test(.covers("b11")) func eitherTheErrorHandlerOrTheCancelWins() { race { $0.errorHandler(nil) } }

  @Test(.covers("b11")) func eitherTheValueOrTheCancelWins() {
    race { (callback: Callback<Int, _>) in callback.succeed(1) }
  }

  @Test(.covers("b11")) func eitherTheFlagOrTheCancelWins() { race { $0.successHandler(otherwise: .offline)(true) } }

  @Test(.covers("b11")) func eitherTheFlagWithAnErrorOrTheCancelWins() { race { $0.successHandler(true, nil) } }

  @Test(.covers("b11")) func eitherTheTwoValuesOrTheCancelWins() {
    race { (callback: Callback<(Int, Int), _>) in callback.valuesHandler()(1, 2) }
  }

  @Test(.covers("b11")) func eitherTheValuesOrErrorHandlerOrTheCancelWins() {
    race { (callback: Callback<(Int, Int), _>) in callback.valuesOrErrorHandler()(1, 2, nil) }
  }

  @Test(.covers("b11")) func eitherTheMappedValueOrTheCancelWins() {
    race { (callback: Callback<Int, _>) in
      callback.valueHandler { (text: String) throws(ServiceError) in text.count }("four")
    }
  }

  @Test(.covers("b11")) func eitherTheCFunctionOrTheCancelWins() {
    race { (callback: Callback<Int, _>) in CCompletion(callback.cCompletion().pointer).succeed(1) }
  }

  @Test(.covers("b11")) func eitherTheResultAfterProgressOrTheCancelWins() {
    for round in 0..<Load.operations / 10 {
      let kept = Probe<Callback<Int, ServiceError>?>(nil)
      let report = Probe<(@Sendable (Int) -> Void)?>(nil)
      let cancels = Probe(0)
      let recorder = Recorder(
        CallbackProgressPublisher<Int, Int, ServiceError> { progress, callback in
          report.change { $0 = progress }
          callback.onCancel { cancels.change { $0 += 1 } }
          kept.change { $0 = callback }
        })
      let callback = kept.value
      kept.change { $0 = nil }
      DispatchQueue.concurrentPerform(iterations: 2) { thread in
        if (thread == 0) == (round % 2 == 0) {
          report.value?(50)
          callback!.succeed(1)
        } else {
          recorder.cancel()
        }
      }
      let results = recorder.values.compactMap(\.result).count
      #expect(results + cancels.value <= 1 || recorder.completion == nil)
      #expect(results <= 1)
      report.change { $0 = nil }
    }
  }
}
