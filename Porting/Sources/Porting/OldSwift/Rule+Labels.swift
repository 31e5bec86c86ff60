import SwiftSyntax

extension Rule {
    /// Gives an argument of a call a label, or removes its label if the new one is `_`.
    func relabel(_ argument: LabeledExprSyntax, with label: String) {
        let start = argument.expression.positionAfterSkippingLeadingTrivia
        guard let old = argument.label else {
            if label != "_" { insert("\(label): ", at: start) }
            return
        }
        if label == "_" {
            replace(old.positionAfterSkippingLeadingTrivia..<start, with: "")
        } else if old.plainText != label {
            replace(old, with: label)
        }
    }

    /// Gives the parameters of a function labels.
    func relabel(_ parameters: FunctionParameterListSyntax, with labels: [String]) {
        for (parameter, label) in zip(parameters, labels) where parameter.firstName.text != label {
            if parameter.secondName == nil {
                insert("\(label) ", at: parameter.firstName.positionAfterSkippingLeadingTrivia)
            } else {
                replace(parameter.firstName, with: label)
            }
        }
    }
}
