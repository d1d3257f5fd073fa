/// A subject that holds its value: sending it and reading it.
enum S2 {}
