import Foundation

/// A reason why a document was not fetched.
enum NetworkError: Error, Equatable, LocalizedError {
  case notFound(String)
  case unreachable(String)
  case malformed(String)

  var errorDescription: String? {
    switch self {
    case .notFound(let path): "There is no “\(path)”."
    case .unreachable(let place): "“\(place)” cannot be reached."
    case .malformed(let path): "The response to “\(path)” cannot be decoded."
    }
  }
}
