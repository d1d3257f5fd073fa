import CausewayCombine
import Foundation
import Testing

struct NotificationTests {
  @Test func postsAreSentOnThePostingThread() {
    let center = NotificationCenter()
    let observer = KeyboardObserver(center: center)
    center.post(name: .keyboardWillShow, object: nil, userInfo: ["height": 300.0])
    #expect(observer.height == 300)
    #expect(observer.lastName == .keyboardWillShow)
    center.post(name: .keyboardWillHide, object: nil)
    #expect(observer.height == 0)
    #expect(observer.lastName == .keyboardWillHide)
    center.post(name: .loggedOut, object: self)
    #expect(observer.logouts == 1)
  }

  @Test func onlyOneObjectsPostsAreSent() {
    final class Poster {}
    let center = NotificationCenter()
    let (poster, other) = (Poster(), Poster())
    var names: [String] = []
    let token = center.publisher(for: .loggedOut, object: poster)
      .filter { $0.object != nil }
      .map(\.name.rawValue)
      .sink { names.append($0) }
    center.post(name: .loggedOut, object: other)
    center.post(name: .loggedOut, object: poster)
    #expect(names == ["loggedOut"])
    token.cancel()
    center.post(name: .loggedOut, object: poster)
    #expect(names.count == 1)
  }

  @Test @MainActor func postsAreDeliveredOnTheMainQueue() async {
    let center = NotificationCenter()
    var count = 0
    let token = center.publisher(for: .loggedOut).receive(on: DispatchQueue.main).sink { (_: Notification) in count += 1
    }
    center.post(name: .loggedOut, object: nil)
    #expect(count == 0)
    await mainQueueTurn()
    #expect(count == 1)
    token.cancel()
  }
}
