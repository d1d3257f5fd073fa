#if swift(<6)
  import CausewayCombine
  import Testing

  struct LegacyContactsTests {
    @Test func outputsNeedNotBeSendable() {
      let store = ContactStore()
      let names = Recording(store.names)
      let contact = Contact(name: "a")
      store.add(contact)
      store.selected = contact
      store.add(Contact(name: "b"))
      #expect(names.values == [[], ["a"], ["A", "b"]])
      #expect(Recording(store.load()).values.map(\.name) == ["loaded"])
    }

    @Test func aStateMachineRunsOnItsScheduler() {
      let scheduler = VirtualScheduler()
      let model = MoviesViewModel(scheduler: scheduler)
      #expect(model.state == .idle)
      model.send(event: .onAppear)
      scheduler.advance(by: 0)
      #expect(model.state == .loaded(["Metropolis"]))
    }

    @Test func genericParametersNeedNotBeSendable() {
      let store = Store<Contact>()
      let names = Recording(store.first().with(store).map { $1?.name ?? "none" })
      store.items = [Contact(name: "a")]
      #expect(names.values == ["none", "a"])
    }
  }
#endif
