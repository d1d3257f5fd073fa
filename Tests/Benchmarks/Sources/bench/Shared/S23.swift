/// Streams and states of the main actor, next to those of any thread and to what is written by hand.
enum S23 {}
