import CausewayApp

/// The navigation of an app with a split view in each tab, and with covers.
enum PhotoScheme: NavigationScheme {
  enum Tab: String, CaseIterable, Codable, Sendable {
    case library, albums, search
  }

  enum Destination: Hashable, Codable, Sendable {
    case folder(Int)
    case photo(Int)
  }

  enum Modal: String, Hashable, Codable, Sendable {
    case compose, help
    case viewer, camera
  }

  static let initialTab = Tab.library
  static let hasDetailOfEachTab = true

  static func column(of destination: Destination) -> NavigationColumn {
    if case .folder = destination { .primary } else { .detail }
  }

  static func presentation(of modal: Modal) -> ModalPresentation {
    switch modal {
    case .compose, .help: .sheet
    case .viewer, .camera: .cover
    }
  }
}

typealias PhotoCoordinator = NavigationCoordinator<PhotoScheme>
