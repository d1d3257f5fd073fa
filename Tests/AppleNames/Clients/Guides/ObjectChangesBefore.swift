// swift-format-ignore-file

/// Results as a store of objects gives them.
struct Results {
  enum Change {
    case initial([String])
    case update([String], deletions: [Int], insertions: [Int], modifications: [Int])
    case error(any Error)
  }

  func observe(_ block: @escaping (Change) -> Void) -> AnyObject? { nil }
}

final class NotesController {
  final class Table {
    func reloadData() {}
  }

  private let results = Results()
  private let table = Table()
  private var token: AnyObject?

  func viewDidLoad() {
    token = results.observe { [weak self] change in
      switch change {
      case .initial: self?.table.reloadData()
      case .update(_, let deletions, let insertions, let modifications): self?.apply(deletions, insertions, modifications)
      case .error(let error): self?.show(error)
      }
    }
  }

  private func apply(_ deletions: [Int], _ insertions: [Int], _ modifications: [Int]) {}
  private func show(_ error: any Error) {}
}
