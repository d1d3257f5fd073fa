import CausewayApp
import Foundation
import Testing

@Suite struct MemoryBlobStoreTests {
  @Test func copiesShareTheirData() {
    let store = MemoryBlobStore()
    let copy = store
    #expect(store.load() == nil)
    copy.save(Data([1]))
    #expect(store.load() == Data([1]))
    store.clear()
    #expect(copy.load() == nil)
  }

  @Test func aMemoryStoreBeginsWithTheGivenData() {
    #expect(MemoryBlobStore(Data([7])).load() == Data([7]))
  }
}
