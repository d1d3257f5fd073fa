import Causeway

/// What `do` calls, each by whoever sends, subscribes or disposes, and those for events by one thread at a time.
struct DoHooks<Element: Sendable>: Sendable {
  typealias Hook = UncheckedBox<() -> Void>
  typealias ThrowingHook = UncheckedBox<() throws -> Void>

  let onNext: UncheckedBox<(Element) throws -> Void>?
  let afterNext: UncheckedBox<(Element) throws -> Void>?
  let onError: UncheckedBox<(any Error) throws -> Void>?
  let afterError: UncheckedBox<(any Error) throws -> Void>?
  let onCompleted: ThrowingHook?
  let afterCompleted: ThrowingHook?
  let onSubscribe: Hook?
  let onSubscribed: Hook?
  let onDispose: Hook?

  init(
    onNext: ((Element) throws -> Void)? = nil, afterNext: ((Element) throws -> Void)? = nil,
    onError: ((any Error) throws -> Void)? = nil, afterError: ((any Error) throws -> Void)? = nil,
    onCompleted: (() throws -> Void)? = nil, afterCompleted: (() throws -> Void)? = nil,
    onSubscribe: (() -> Void)? = nil, onSubscribed: (() -> Void)? = nil, onDispose: (() -> Void)? = nil
  ) {
    self.onNext = onNext.map(UncheckedBox.init)
    self.afterNext = afterNext.map(UncheckedBox.init)
    self.onError = onError.map(UncheckedBox.init)
    self.afterError = afterError.map(UncheckedBox.init)
    self.onCompleted = onCompleted.map(UncheckedBox.init)
    self.afterCompleted = afterCompleted.map(UncheckedBox.init)
    self.onSubscribe = onSubscribe.map(UncheckedBox.init)
    self.onSubscribed = onSubscribed.map(UncheckedBox.init)
    self.onDispose = onDispose.map(UncheckedBox.init)
  }
}
