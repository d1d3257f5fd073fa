/// Does nothing.
struct NopDisposable: Disposable {
  func dispose() {}
}
