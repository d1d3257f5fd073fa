import Causeway
import CausewayViewModel

/// Waits until something that is observed is so; the time limit of the suite ends a wait for what never comes.
@MainActor
func until(_ isMet: @escaping @MainActor () -> Bool) async {
  _ = await changes(of: isMet).first(where: { $0 }).first()
}
