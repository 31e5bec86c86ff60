extension InterfaceWriter {
    /// Writes the assignments of outlets, and adds the actions to controls.
    func writeConnections() {
        var collections: [(key: String, members: [String])] = []
        var places: [String: Int] = [:]
        for (start, connection) in file.connections {
            // Objects that aren't created already have a remark.
            guard let id = start["id"], let object = names[id], !unknown.contains(id) else {
                continue
            }
            switch connection.name {
            case "outlet":
                guard let (receiver, property, value) = outlet(connection, of: id, object) else {
                    continue
                }
                add("\(receiver).\(property) = \(value)")
            case "outletCollection":
                guard let (receiver, property, value) = outlet(connection, of: id, object) else {
                    continue
                }
                let key = "\(receiver).\(property)"
                if let place = places[key] {
                    collections[place].members.append(value)
                } else {
                    places[key] = collections.count
                    collections.append((key, [value]))
                }
            case "action": writeAction(connection, of: id, object)
            default: remark(on: connection, "\(connection.name) isn’t ported")
            }
        }
        for collection in collections {
            add("\(collection.key) = [\(collection.members.joined(separator: ", "))]")
        }
    }

    /// Returns the parts of an outlet's assignment, or adds a remark and returns nil if the outlet can't be connected.
    private func outlet(
        _ connection: InterfaceElement,
        of id: String,
        _ object: String
    ) -> (receiver: String, property: String, value: String)? {
        let property = connection["property"] ?? ""
        let type = classes[id] ?? ""
        guard let value = connection["destination"].flatMap({ names[$0] }) else {
            remark(
                on: connection,
                "the outlet \(property) isn’t connected: its object isn’t ported"
            )
            return nil
        }
        let owners = declarations.inheritance(of: type)
        let isDeclared = owners.contains { declarations.types[$0]?.properties[property] != nil }
        let isView = id == "-1" && property == "view" && owners.contains("UIViewController")
        guard isDeclared || isView else {
            let owner = type.isEmpty ? "the file’s owner, whose class isn’t specified" : type
            remark(on: connection, "no source declares the outlet \(property) of \(owner)")
            return nil
        }
        return (id == "-1" ? "owner?" : object, property, value)
    }

    private static let events: Set<String> = [
        "allEditingEvents", "allEvents", "allTouchEvents", "editingChanged", "editingDidBegin",
        "editingDidEnd", "editingDidEndOnExit", "primaryActionTriggered", "touchCancel",
        "touchDown", "touchDownRepeat", "touchDragEnter", "touchDragExit", "touchDragInside",
        "touchDragOutside", "touchUpInside", "touchUpOutside", "valueChanged",
    ]

    /// Writes a call that adds an action to a control.
    private func writeAction(_ connection: InterfaceElement, of id: String, _ object: String) {
        let selector = connection["selector"] ?? ""
        let event = connection["eventType"] ?? "touchUpInside"
        guard Self.events.contains(event) else {
            return remark(
                on: connection,
                "the action \(selector) isn’t connected: \(event) isn’t an event"
            )
        }
        guard let destination = connection["destination"], !unknown.contains(destination),
            let target = names[destination],
            let type = classes[destination]
        else {
            return remark(
                on: connection,
                "the action \(selector) isn’t connected: its target isn’t known"
            )
        }
        guard
            let method = declarations.method(ofSelector: selector, in: type),
            method.obstacle == nil
        else {
            return remark(on: connection, "no source declares the action \(selector) of \(type)")
        }
        let call = method.call(named: method.name)
        let text = "Selector(\(InterfaceValues.literal(selector)), \(type).self) \(call)"
        add("\(object).addTarget(\(target), action: \(text), for: .\(event))")
    }
}
