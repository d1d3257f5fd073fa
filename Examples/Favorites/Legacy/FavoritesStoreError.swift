import Foundation

/// A reason why favourites were not read or written.
enum FavoritesStoreError: Error, Equatable, LocalizedError {
  case unreadable(String)
  case unwritable(String)

  var errorDescription: String? {
    switch self {
    case .unreadable(let file): "The favourites in \(file) cannot be read."
    case .unwritable(let file): "The favourites cannot be written to \(file)."
    }
  }
}
