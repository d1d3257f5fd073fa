import Causeway
import CausewayViewModel

/// Waits until an observed condition is true; the time limit of the suite ends a wait in vain.
@MainActor
func until(_ isMet: @escaping @MainActor () -> Bool) async {
  _ = await changes(of: isMet).first(where: { $0 }).first()
}
