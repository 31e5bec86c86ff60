import FlyingSocks

// FlyingSocks declares this where its sources are compiled for Darwin.
extension AsyncSocketPool where Self == SocketPool<Poll> {
    static func kQueue() -> SocketPool<Poll> { .poll() }
}
