import CausewayBridging
import Foundation
import Testing

/// Random edits, from a fixed seed, in batches of three on average.
@Suite struct ListChangesRandomTests {
  /// A generator that returns the same numbers each time.
  private struct Generator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ (state >> 29)
    }
  }

  /// The number of edits.
  private let count = ProcessInfo.processInfo.environment["CAUSEWAY_STRESS"].flatMap(Int.init) ?? 10_000

  /// One to five edits, each of them an insertion, a removal, a move, an update or an insertion of a duplicate.
  private func edited(_ list: [NoteSnapshot], _ nextID: inout Int, _ random: inout Generator) -> [NoteSnapshot] {
    var list = list
    for _ in 0..<Int.random(in: 1...5, using: &random) {
      let place = Int.random(in: 0...list.count, using: &random)
      nextID += 1
      switch Int.random(in: 0..<9, using: &random) {
      case 0...1 where list.count < 30:
        list.insert(NoteSnapshot(id: nextID, text: "new"), at: place)
      case 2 where !list.isEmpty && list.count < 30:
        list.insert(list[0], at: place)
      case 3...4 where place < list.count:
        list.remove(at: place)
      case 5...6 where place < list.count:
        let moved = list.remove(at: place)
        list.insert(moved, at: Int.random(in: 0...list.count, using: &random))
      default:
        if place < list.count { list[place] = NoteSnapshot(id: list[place].id, text: "\(nextID)") }
      }
    }
    return list
  }

  @Test func stressApplyingTheChangesToTheOldListGivesTheNew() throws {
    var random = Generator(state: 42)
    var list: [NoteSnapshot] = []
    var nextID = 0
    var batches = 0
    for _ in 0..<count / 3 {
      let new = edited(list, &nextID, &random)
      let changes = ListChanges(from: list, to: new)
      let applied = try changes.applied(to: list)
      let difference = try changes.collectionDifference(from: list)
      guard applied == new, list.applying(difference) == new, oneByOne(changes, list) == new else {
        Issue.record("\(list) to \(new): \(changes)")
        return
      }
      if !changes.isEmpty { batches += 1 }
      list = new
    }
    #expect(batches > count / 6)
  }

  @Test func stressABatchGatheredOneByOneIsTheSame() throws {
    var random = Generator(state: 7)
    var list: [NoteSnapshot] = []
    var nextID = 0
    for _ in 0..<count / 15 {
      let new = edited(list, &nextID, &random)
      let changes = ListChanges(from: list, to: new)
      // As a fetched-results controller reports them: updates by their offset in the old list.
      let origins = try ListChanges(
        deletions: changes.deletions, insertions: changes.insertions.map { .init(offset: $0.offset, element: -1) },
        moves: changes.moves.map { .init(from: $0.from, to: $0.to, element: -1) }
      ).applied(to: Array(list.indices))
      var builder = ListChangesBuilder<NoteSnapshot>()
      for update in changes.updates.shuffled(using: &random) {
        builder.update(update.element, at: origins[update.offset])
      }
      for move in changes.moves.shuffled(using: &random) { builder.move(move.element, from: move.from, to: move.to) }
      for placed in changes.insertions.shuffled(using: &random) { builder.insert(placed.element, at: placed.offset) }
      for offset in changes.deletions.shuffled(using: &random) { builder.delete(at: offset) }
      guard try builder.changes() == changes else {
        Issue.record("\(list) to \(new): \(changes)")
        return
      }
      list = new
    }
  }

  /// Applies the changes as a table view does: deletions from the last, then insertions from the first, then updates.
  private func oneByOne(_ changes: ListChanges<NoteSnapshot>, _ old: [NoteSnapshot]) -> [NoteSnapshot] {
    var list = old
    for offset in (changes.deletions + changes.moves.map(\.from)).sorted(by: >) { list.remove(at: offset) }
    let arriving = changes.insertions + changes.moves.map { .init(offset: $0.to, element: $0.element) }
    for placed in arriving.sorted(by: { $0.offset < $1.offset }) { list.insert(placed.element, at: placed.offset) }
    for update in changes.updates { list[update.offset] = update.element }
    return list
  }
}
