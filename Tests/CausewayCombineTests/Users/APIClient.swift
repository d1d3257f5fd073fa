import CausewayCombine
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

enum APIError: LocalizedError {
  case transport(URLError)
  case status(Int)
  case decoding(DecodingError)
  case unknown(Error)

  init(_ error: Error) {
    switch error {
    case let error as APIError: self = error
    case let error as URLError: self = .transport(error)
    case let error as DecodingError: self = .decoding(error)
    default: self = .unknown(error)
    }
  }
}

struct APIClient {
  let session: URLSession
  let baseURL: URL
  private let decoder: JSONDecoder = {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    return decoder
  }()

  init(session: URLSession = .shared, baseURL: URL) {
    self.session = session
    self.baseURL = baseURL
  }

  func get<T: Decodable & Sendable>(_ path: String, as type: T.Type = T.self, retries: Int = 1) -> AnyPublisher<
    T, APIError
  > {
    session.dataTaskPublisher(for: baseURL.appendingPathComponent(path))
      .tryMap { output -> Data in
        guard let response = output.response as? HTTPURLResponse else { throw URLError(.badServerResponse) }
        guard (200..<300).contains(response.statusCode) else { throw APIError.status(response.statusCode) }
        return output.data
      }
      .retry(retries)
      .decode(type: T.self, decoder: decoder)
      .mapError(APIError.init)
      .receive(on: DispatchQueue.main)
      .eraseToAnyPublisher()
  }

  func send<Body: Encodable & Sendable>(_ body: Body, to path: String) -> AnyPublisher<Int, Error> {
    Just(body)
      .encode(encoder: JSONEncoder())
      .map { [baseURL] data -> URLRequest in
        var request = URLRequest(url: baseURL.appendingPathComponent(path))
        request.httpMethod = "POST"
        request.httpBody = data
        return request
      }
      .flatMap { [session] request in
        session.dataTaskPublisher(for: request).mapError { $0 as Error }
      }
      .map(\.response)
      .compactMap { ($0 as? HTTPURLResponse)?.statusCode }
      .eraseToAnyPublisher()
  }

  func names() -> AnyPublisher<[String], Never> {
    get("repositories", as: [Repository].self, retries: 0)
      .map { $0.map(\.name) }
      .replaceError(with: [])
      .eraseToAnyPublisher()
  }
}
