extension UIControl {
    /// What happens to a control.
    public struct Event: OptionSet, Hashable, Sendable {
        /// The events as bits.
        public let rawValue: UInt

        /// Creates events from bits.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// A finger has landed.
        public static let touchDown = Event(rawValue: 1 << 0)
        /// A finger has landed again in quick succession.
        public static let touchDownRepeat = Event(rawValue: 1 << 1)
        /// The finger has moved inside.
        public static let touchDragInside = Event(rawValue: 1 << 2)
        /// The finger has moved outside.
        public static let touchDragOutside = Event(rawValue: 1 << 3)
        /// The finger has come back inside.
        public static let touchDragEnter = Event(rawValue: 1 << 4)
        /// The finger has gone outside.
        public static let touchDragExit = Event(rawValue: 1 << 5)
        /// The finger has left inside.
        public static let touchUpInside = Event(rawValue: 1 << 6)
        /// The finger has left outside.
        public static let touchUpOutside = Event(rawValue: 1 << 7)
        /// The finger was taken away.
        public static let touchCancel = Event(rawValue: 1 << 8)
        /// The control's value has changed.
        public static let valueChanged = Event(rawValue: 1 << 12)
        /// What the control is for has happened: a button's tap.
        public static let primaryActionTriggered = Event(rawValue: 1 << 13)
        /// Editing of the control's text has begun.
        public static let editingDidBegin = Event(rawValue: 1 << 16)
        /// The control's text was edited; never, as nobody types here.
        public static let editingChanged = Event(rawValue: 1 << 17)
        /// Editing of the control's text has ended.
        public static let editingDidEnd = Event(rawValue: 1 << 18)
        /// Editing has ended by the return key; never, as nobody types here.
        public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
        /// All that has to do with editing.
        public static let allEditingEvents = Event(rawValue: 0xF_0000)
        /// All that fingers do.
        public static let allTouchEvents = Event(rawValue: 0xFFF)
        /// Events that applications may name.
        public static let applicationReserved = Event(rawValue: 0x0F00_0000)
        /// Everything.
        public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
    }

    /// How a control is at present.
    public struct State: OptionSet, Hashable, Sendable {
        /// The states as bits.
        public let rawValue: UInt

        /// Creates states from bits.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// Nothing special.
        public static let normal: State = []
        /// Under a finger.
        public static let highlighted = State(rawValue: 1 << 0)
        /// Not to be used.
        public static let disabled = State(rawValue: 1 << 1)
        /// Chosen.
        public static let selected = State(rawValue: 1 << 2)
        /// States that applications may name.
        public static let application = State(rawValue: 0x00FF_0000)
    }
}
