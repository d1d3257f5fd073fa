public import Causeway
public import Foundation

extension AnyCancellable {
  /// Makes a token that removes an observer, so that an observation made by hand ends with its owner.
  ///
  /// ```swift
  /// let token = AnyCancellable(observer: center.addObserver(forName: name, object: nil, queue: nil) { … }, of: center)
  /// ```
  ///
  /// - Parameters:
  ///   - observer: What `addObserver(forName:object:queue:using:)` has returned.
  ///   - center: What it observes. It is removed there once, on the thread that cancels or lets go of the token.
  public convenience init(observer: any NSObjectProtocol, of center: NotificationCenter) {
    // The center takes its tokens back on any thread.
    let observer = UncheckedBox(observer)
    self.init { center.removeObserver(observer.value) }
  }
}
