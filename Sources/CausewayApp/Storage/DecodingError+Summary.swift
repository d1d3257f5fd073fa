extension DecodingError {
  /// The description of the error without the coding path.
  var summary: String {
    switch self {
    case .typeMismatch(_, let context), .valueNotFound(_, let context), .keyNotFound(_, let context),
      .dataCorrupted(let context):
      context.debugDescription
    @unknown default: "\(self)"
    }
  }
}
