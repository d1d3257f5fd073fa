@MainActor
protocol TickerDelegate: AnyObject {
  func ticker(_ ticker: Ticker, didSend value: Int)
}

@MainActor
final class Ticker {
  weak var delegate: (any TickerDelegate)?

  func send(_ value: Int) {
    delegate?.ticker(self, didSend: value)
  }
}

@MainActor
final class TickerModel: TickerDelegate {
  private let log: Log

  init(ticker: Ticker, log: Log) {
    self.log = log
    ticker.delegate = self
  }

  func ticker(_ ticker: Ticker, didSend value: Int) {
    log.add("tick \(value)")
  }
}
