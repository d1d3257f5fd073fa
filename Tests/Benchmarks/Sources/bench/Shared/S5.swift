/// Subscribing and cancelling while there are other subscribers.
enum S5 {}
