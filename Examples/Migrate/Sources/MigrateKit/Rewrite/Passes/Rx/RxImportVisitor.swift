/// The imports of RxSwift, RxRelay and RxCocoa.
final class RxImportVisitor: ImportVisitor {
  override var replaced: Set<String> { ["RxSwift", "RxRelay", "RxCocoa"] }
  override var absent: Set<String> { ReactiveLibrary.rxSwift.modules.subtracting(replaced) }
  override var replacement: String { "CausewayRx" }
}
