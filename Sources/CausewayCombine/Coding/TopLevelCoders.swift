public import Foundation

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
