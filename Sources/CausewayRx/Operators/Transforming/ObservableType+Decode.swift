public import Foundation

/// Decodes values from data.
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
  /// Sends the value that each element encodes.
  ///
  /// - Parameters:
  ///   - type: The type of the values.
  ///   - decoder: Decodes the elements, where they are sent. An error that it throws ends the observable.
  /// - Returns: An observable of values.
  public func decode<Item: Decodable & Sendable, Decoder: DataDecoder>(
    type: Item.Type, decoder: Decoder
  ) -> Observable<Item> {
    map { try decoder.decode(type, from: $0) }
  }
}
