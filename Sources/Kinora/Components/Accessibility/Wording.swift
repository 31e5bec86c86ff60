/// The words that components say by themselves.
enum Wording {
    static var inProgress: String { "In progress" }
    static var cancel: String { "Cancel" }
    static var done: String { "Done" }
    static var failed: String { "Failed" }
    static var refreshing: String { "Refreshing" }
}
