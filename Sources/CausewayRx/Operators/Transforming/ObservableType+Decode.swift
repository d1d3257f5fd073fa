public import Foundation

/// A decoder of values from data.
///
/// Corresponds to RxSwift's `DataDecoder`.
public protocol DataDecoder {
  /// Decodes a value.
  ///
  /// - Parameters:
  ///   - type: The type of the value.
  ///   - data: The encoded value.
  /// - Returns: The value.
  /// - Throws: The decoder's error.
  func decode<Item: Decodable>(_ type: Item.Type, from data: Data) throws -> Item
}

extension JSONDecoder: DataDecoder {}

extension PropertyListDecoder: DataDecoder {}

extension ObservableType where Element == Data {
  /// Decodes each element.
  ///
  /// - Parameters:
  ///   - type: The type of the values.
  ///   - decoder: The decoder. It is called on the sending thread. If it throws, the result fails with the error.
  /// - Returns: An observable of values.
  public func decode<Item: Decodable & Sendable, Decoder: DataDecoder>(
    type: Item.Type, decoder: Decoder
  ) -> Observable<Item> {
    map { try decoder.decode(type, from: $0) }
  }
}
