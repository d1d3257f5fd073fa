/// The error of a fake service.
struct Broken: Error, Hashable {}
