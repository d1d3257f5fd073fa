public import Causeway
public import Foundation

extension AnyCancellable {
  /// Creates a token that removes a notification observer when it is cancelled or released.
  ///
  /// ```swift
  /// let observer = center.addObserver(forName: name, object: nil, queue: nil) { _ in reload() }
  /// let token = AnyCancellable(observer: observer, of: center)
  /// ```
  ///
  /// - Parameters:
  ///   - observer: The token returned by `addObserver(forName:object:queue:using:)`.
  ///   - center: The center with which the observer is registered. The observer is removed once, on the thread that
  ///     cancels or releases this token.
  public convenience init(observer: any NSObjectProtocol, of center: NotificationCenter) {
    // The center removes observers on any thread.
    let observer = UncheckedBox(observer)
    self.init { center.removeObserver(observer.value) }
  }
}
