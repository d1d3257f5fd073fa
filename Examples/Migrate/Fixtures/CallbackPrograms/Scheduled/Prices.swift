import RxSwift

@MainActor
final class PriceModel {
  private let log: Log
  private let bag = DisposeBag()

  init(prices: Observable<Int>, log: Log) {
    self.log = log
    prices.map { $0 * 2 }
      .observe(on: MainScheduler.instance)
      .subscribe(onNext: { [weak self] in self?.show($0) })
      .disposed(by: bag)
    prices.asDriver(onErrorJustReturn: 0)
      .drive(onNext: { [weak self] price in self?.mark(price) })
      .disposed(by: bag)
  }

  private func show(_ price: Int) { log.add("price \(price)") }
  private func mark(_ price: Int) { log.add("mark \(price)") }
}
