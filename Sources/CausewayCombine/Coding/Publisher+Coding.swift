public import Causeway
public import Foundation

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

/// A type that decodes values from data, such as `JSONDecoder`.
public protocol TopLevelDecoder<Input> {
  /// The encoded form.
  associatedtype Input

  /// Decodes a value.
  ///
  /// - Parameters:
  ///   - type: The value's type.
  ///   - input: The encoded form.
  /// - Returns: The value.
  /// - Throws: An error if the input cannot be decoded as the type.
  func decode<Value: Decodable>(_ type: Value.Type, from input: Input) throws -> Value
}

/// A type that encodes values as data, such as `JSONEncoder`.
public protocol TopLevelEncoder<Output> {
  /// The encoded form.
  associatedtype Output

  /// Encodes a value.
  ///
  /// - Parameter value: The value.
  /// - Returns: The encoded form.
  /// - Throws: An error if the value cannot be encoded.
  func encode<Value: Encodable>(_ value: Value) throws -> Output
}

extension JSONDecoder: TopLevelDecoder {}
extension JSONEncoder: TopLevelEncoder {}
extension PropertyListDecoder: TopLevelDecoder {}
extension PropertyListEncoder: TopLevelEncoder {}
