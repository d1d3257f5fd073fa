import CausewayRx

@MainActor final class Header: ReactiveCompatible {
  var title = ""
}

@MainActor func drives(_ header: Header) -> DisposeBag {
  let title = BehaviorRelay(value: "Scores")
  let bag = DisposeBag()

  title.asDriver()
    .map { $0.uppercased() }
    .drive(header.rx.title)
    .disposed(by: bag)

  return bag
}
