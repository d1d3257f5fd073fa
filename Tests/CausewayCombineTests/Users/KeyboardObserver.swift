import CausewayCombine
import Foundation

extension Notification.Name {
  static let keyboardWillShow = Notification.Name("keyboardWillShow")
  static let keyboardWillHide = Notification.Name("keyboardWillHide")
  static let loggedOut = Notification.Name("loggedOut")
}

final class KeyboardObserver: ObservableObject {
  @Published private(set) var height: Double = 0
  private(set) var logouts = 0
  private(set) var lastName: Notification.Name?
  private var cancellables = Set<AnyCancellable>()

  init(center: NotificationCenter = .default) {
    let willShow = center.publisher(for: .keyboardWillShow)
      .compactMap { $0.userInfo?["height"] as? Double }
    let willHide = center.publisher(for: .keyboardWillHide)
      .map { _ in 0.0 }

    Publishers.Merge(willShow, willHide)
      .removeDuplicates()
      .assign(to: &$height)

    center.publisher(for: .loggedOut, object: nil)
      .sink { [weak self] _ in self?.logouts += 1 }
      .store(in: &cancellables)

    center.publisher(for: .keyboardWillShow)
      .merge(with: center.publisher(for: .keyboardWillHide))
      .sink { [weak self] (notification: Notification) in
        self?.handle(notification)
      }
      .store(in: &cancellables)
  }

  private func handle(_ notification: Notification) {
    lastName = notification.name
  }
}
