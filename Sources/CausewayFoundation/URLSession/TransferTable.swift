import Causeway
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The transfers of a session, by task.
final class TransferTable: Sendable {
  private let transfers = Locked<[Int: Transfer]>([:])

  subscript(_ task: URLSessionTask) -> Transfer? {
    transfers.withLock { $0[task.taskIdentifier] }
  }

  var count: Int { transfers.withLock { $0.count } }

  func insert(_ transfer: Transfer) {
    transfers.withLock { $0[transfer.task.taskIdentifier] = transfer }
  }

  /// Removes a transfer and returns it, so that the caller releases it outside the lock.
  func remove(_ task: URLSessionTask) -> Transfer? {
    transfers.withLock { $0.removeValue(forKey: task.taskIdentifier) }
  }
}
