public import Causeway

extension Publisher {
  /// Decodes each value with a decoder, and fails with the first decoding error.
  ///
  /// - Parameters:
  ///   - type: The type to decode.
  ///   - decoder: The decoder. It is called on the sending thread.
  /// - Returns: A publisher of the decoded values.
  public func decode<Item: Decodable & Sendable, Coder: TopLevelDecoder>(
    type: Item.Type, decoder: Coder
  ) -> Publishers.TryMap<Self, Item> where Output == Coder.Input {
    tryMap { try decoder.decode(type, from: $0) }
  }
}

extension Publisher where Output: Encodable {
  /// Encodes each value with an encoder, and fails with the first encoding error.
  ///
  /// - Parameter encoder: The encoder. It is called on the sending thread.
  /// - Returns: A publisher of the encoded values.
  public func encode<Coder: TopLevelEncoder>(
    encoder: Coder
  ) -> Publishers.TryMap<Self, Coder.Output> where Coder.Output: Sendable {
    tryMap { try encoder.encode($0) }
  }
}
