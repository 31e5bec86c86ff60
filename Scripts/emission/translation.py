"""Translates emitted Objective-C code to Swift, so that Kinora's modules can run it.

Only what is emitted is understood; anything else is an error. Integers stay integers: a quotient of two of them is
cut, as in C.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

TOKEN = re.compile(r"""
    (?P<space>\s+|//[^\n]*)
    |(?P<string>@?"(?:[^"\\]|\\.)*")
    |(?P<number>(?:\d+\.\d*|\.\d+|\d+)(?:e-?\d+)?)
    |(?P<word>@?[A-Za-z_]\w*)
    |(?P<sign>->|\+\+|--|\+=|-=|\*=|==|!=|<=|>=|&&|\|\||\?:|@\(|@\[|[-+*/%<>=!?:;,.(){}\[\]^&@])
""", re.X)
# The prefixes of constants whose rest is the member of a type in Swift.
PREFIXES = """kCAMediaTimingFunction kCAFillMode kCAFillRule kCALineCap kCALineJoin kCAAnimation kCAGradientLayer
    kCAAlignment kCATruncation kCAGravity kCACornerCurve kCAFilter kCAValueFunction UIUserInterfaceStyle""".split()
WORDS = {
    "YES": "true", "NO": "false", "nil": "nil", "NULL": "nil", "HUGE_VALF": "Double.infinity", "M_PI": "Double.pi",
    "MIN": "min", "MAX": "max", "UIAccessibilityReduceMotionStatusDidChangeNotification":
    "UIAccessibility.reduceMotionStatusDidChangeNotification",
    "UIAccessibilityTraitUpdatesFrequently": "UIAccessibilityTraits.updatesFrequently",
}
MEMBERS = {
    "hidden": "isHidden", "additive": "isAdditive", "cumulative": "isCumulative", "wrapped": "isWrapped",
    "removedOnCompletion": "isRemovedOnCompletion", "doubleSided": "isDoubleSided", "CGPath": "cgPath",
    "CGColor": "cgColor", "CGImage": "cgImage", "geometryFlipped": "isGeometryFlipped", "defaultCenter": "default",
}
LABELS = {
    "CGPointMake": "CGPoint x y", "CGSizeMake": "CGSize width height", "CGRectMake": "CGRect x y width height",
    "CGAffineTransformMake": "CGAffineTransform a b c d tx ty", "CGAffineTransformMakeScale":
    "CGAffineTransform scaleX y", "CGPathCreateWithRoundedRect":
    "CGPath roundedRect cornerWidth cornerHeight transform",
}
# Messages to classes: the selector, and the labels of the initializer.
MAKERS = {
    "layer": "", "animation": "", "animationWithKeyPath": "keyPath", "bezierPath": "", "bezierPathWithRect": "rect",
    "bezierPathWithOvalInRect": "ovalIn", "bezierPathWithCGPath": "cgPath", "functionWithName": "name",
    "functionWithControlPoints": "controlPoints", "colorWithDynamicProvider": "dynamicProvider",
}
MESSAGES = {
    "moveToPoint": "move to", "addLineToPoint": "addLine to", "closePath": "close",
    "addCurveToPoint": "addCurve to", "addQuadCurveToPoint": "addQuadCurve to",
    "colorWithAlphaComponent": "withAlphaComponent _", "convertTime": "convertTime _", "addAnimation": "add _",
}
ARGUMENTS = {"fromLayer": "from", "controlPoint": "controlPoint"}
SINGLES = {"opacity", "speed", "repeatCount", "shadowOpacity", "instanceRedOffset", "instanceGreenOffset",
           "instanceBlueOffset", "instanceAlphaOffset"}
LISTS = {"values": "[Any]", "keyTimes": "[NSNumber]", "locations": "[NSNumber]", "lineDashPattern": "[NSNumber]",
         "timingFunctions": "[CAMediaTimingFunction]", "animations": "[CAAnimation]"}
TYPES = {
    "BOOL": "Bool = false", "float": "Float = 0", "CFTimeInterval": "CFTimeInterval = 0", "NSNumber *": "NSNumber?",
    "UIColor *": "UIColor!", "NSArray<UIColor *> *": "[UIColor]!", "UIView *": "UIView!",
}
SIMPLE_TYPES = {"CGFloat": "CGFloat", "CFTimeInterval": "CFTimeInterval", "BOOL": "Bool", "NSInteger": "Int"}


class TranslationError(Exception):
    """Code that isn't understood."""


@dataclass
class Value:
    """An expression in Swift."""

    text: str
    is_integer: bool = False
    is_atom: bool = True

    @property
    def number(self) -> str:
        """The expression as a floating-point number if it is an integer."""
        if not self.is_integer:
            return self.text
        return f"{self.text}.0" if self.text.isdigit() else f"Double({self.text})"

    @property
    def factor(self) -> str:
        return self.number if self.is_atom or self.is_integer else f"({self.number})"


@dataclass
class Parser:
    """A parser of statements and expressions."""

    tokens: list[str]
    place: int = 0
    integers: set[str] = field(default_factory=set)
    """The variables that are integers."""

    @staticmethod
    def of(text: str) -> Parser:
        tokens, place = [], 0
        while place < len(text):
            match = TOKEN.match(text, place)
            if match is None:
                raise TranslationError(f"unknown text: {text[place:place + 40]}")
            place = match.end()
            if match.lastgroup != "space":
                tokens.append(match[0])
        return Parser(tokens)

    def peek(self, ahead: int = 0) -> str:
        index = self.place + ahead
        return self.tokens[index] if index < len(self.tokens) else ""

    def next(self) -> str:
        self.place += 1
        return self.peek(-1)

    def expect(self, token: str) -> None:
        if (found := self.next()) != token:
            around = " ".join(self.tokens[max(0, self.place - 12):self.place + 4])
            raise TranslationError(f"{token} is expected instead of {found} in {around}")

    def take(self, token: str) -> bool:
        if self.peek() != token:
            return False
        self.place += 1
        return True

    # Statements

    def block(self) -> list[str]:
        """Returns the statements of a block or one statement."""
        if not self.take("{"):
            return self.statement()
        lines = []
        while not self.take("}"):
            lines += self.statement()
        return lines

    def statement(self) -> list[str]:
        first = self.peek()
        if first == "return":
            self.next()
            value = self.expression().number
            self.expect(";")
            return [f"return {value}"]
        if first == "continue":
            self.next()
            self.expect(";")
            return ["continue"]
        if first == "if":
            return self.condition()
        if first == "for":
            return self.loop()
        if first == "switch":
            return self.choice()
        if (lines := self.declaration()) is not None:
            return lines
        target = self.expression()
        sign = self.next()
        if sign == ";":
            return [f"_ = {target.text}" if self.is_call(target.text) else target.text]
        if sign not in ("=", "-=", "+="):
            raise TranslationError(f"{sign} after {target.text}")
        value = self.expression()
        self.expect(";")
        return [f"{target.text} {sign} {self.assigned(target.text, value)}"]

    def is_call(self, text: str) -> bool:
        return False

    def assigned(self, target: str, value: Value) -> str:
        key = target.split(".")[-1].lstrip("_")
        if key in SINGLES:
            return f"Float({value.number})"
        if key in LISTS:
            return f"{value.text} as {LISTS[key]}"
        if key == "colors" and not target.startswith(("self", "_")):
            return f"{value.text} as [Any]"
        if key == "instanceCount":
            return f"Int({value.number})"
        if key == "maskedCorners":
            return f"CACornerMask(rawValue: {value.text})"
        return value.text if key == "outcome" else value.number

    def condition(self) -> list[str]:
        self.expect("if")
        self.expect("(")
        test = self.expression().text
        self.expect(")")
        lines = [f"if {test} {{", *self.block(), "}"]
        if self.take("else"):
            lines[-1] = "} else {"
            lines += [*self.block(), "}"]
        return lines

    def loop(self) -> list[str]:
        self.expect("for")
        self.expect("(")
        self.next()
        name = self.next()
        for token in ("=", "0", ";", name, "<"):
            self.expect(token)
        count = self.next()
        for token in (";", name, "++", ")"):
            self.expect(token)
        self.integers.add(name)
        return [f"for {name} in 0..<{count} {{", *self.block(), "}"]

    def choice(self) -> list[str]:
        self.expect("switch")
        self.expect("(")
        subject = self.expression().text
        self.expect(")")
        self.expect("{")
        lines = []
        while not self.take("}"):
            self.expect("case")
            name = self.next()
            self.expect(":")
            lines.append(f"if {subject} == {name} {{")
            while self.peek() not in ("case", "}"):
                lines += self.statement()
            lines.append("}")
        return [*lines, "fatalError()"]

    def declaration(self) -> list[str] | None:
        """Returns the lines of a declaration, or nil for other statements."""
        if self.peek() == "const" and self.peek(1) == "CGFloat":
            self.place += 2
            name = self.next()
            for token in ("[", "]", "=", "{"):
                self.expect(token)
            items = self.items("}")
            self.expect(";")
            return [f"let {name}: [Double] = [{', '.join(item.number for item in items)}]"]
        if self.peek() in SIMPLE_TYPES and self.peek(2) == "=":
            kind, name = self.next(), self.next()
            self.expect("=")
            value = self.expression()
            self.expect(";")
            return [f"let {name}: {SIMPLE_TYPES[kind]} = {value.number}"]
        if self.peek() == "CGPathRef" or (self.peek(1) == "*" and self.peek(3) == "="):
            kind = self.next()
            self.take("*")
            name = self.next()
            self.expect("=")
            value = self.expression()
            self.expect(";")
            return [f"let {name}{': NSNumber?' if kind == 'NSNumber' else ''} = {value.text}"]
        return None

    # Expressions

    def expression(self) -> Value:
        test = self.binary(0)
        if self.take("?:"):
            return Value(f"({test.text} ?? {self.expression().text})")
        if not self.take("?"):
            return test
        first = self.expression()
        self.expect(":")
        second = self.expression()
        return Value(f"({test.text} ? {first.number} : {second.number})")

    LEVELS = (("||",), ("&&",), ("==", "!="), ("<", ">", "<=", ">="), ("+", "-"), ("*", "/", "%"))

    def binary(self, level: int) -> Value:
        if level == len(self.LEVELS):
            return self.unary()
        value = self.binary(level + 1)
        while self.peek() in self.LEVELS[level]:
            sign = self.next()
            other = self.binary(level + 1)
            is_integer = value.is_integer and other.is_integer
            if sign in ("==", "!=", "||", "&&"):
                value = Value(f"{value.text} {sign} {other.text}", is_atom=False)
            elif is_integer:
                value = Value(f"({value.text} {sign} {other.text})", is_integer=True)
            elif level >= 5:
                value = Value(f"{value.factor} {sign} {other.factor}", is_atom=False)
            else:
                value = Value(f"{value.number} {sign} {other.factor if sign == '-' else other.number}", is_atom=False)
        return value

    def unary(self) -> Value:
        if self.take("-"):
            value = self.unary()
            return Value(f"-{value.factor}", is_atom=False)
        if self.take("!"):
            return Value(f"!{self.unary().text}")
        return self.postfix(self.primary())

    def postfix(self, value: Value) -> Value:
        while True:
            if self.take("."):
                name = self.next()
                if name == "doubleValue":
                    value = Value(f"({value.text}?.doubleValue ?? 0)")
                else:
                    value = Value(f"{value.text}.{MEMBERS.get(name, name)}", name in self.integers)
            elif self.peek() == "[" and value.text not in ("", "return"):
                self.next()
                index = self.expression().text
                self.expect("]")
                value = Value(f"{value.text}[{index}]")
            else:
                return value

    def items(self, end: str) -> list[Value]:
        items = []
        while not self.take(end):
            items.append(self.expression())
            if not self.take(","):
                self.expect(end)
                break
        return items

    def primary(self) -> Value:
        token = self.next()
        if token == "(":
            return self.parenthesis()
        if token == "[":
            return self.message()
        if token == "@[":
            return Value(f"[{', '.join(item.text for item in self.items(']'))}]")
        if token == "@(":
            value = self.expression()
            self.expect(")")
            return Value(f"NSNumber(value: {value.number})")
        if token == "@":
            return Value(f"NSNumber(value: {Value(self.next(), is_integer=True).number})" if self.peek().isdigit()
                         else f"NSNumber(value: {self.next()})")
        if token.startswith('@"'):
            return Value(token[1:])
        if token[0].isdigit() or token[0] == ".":
            return Value(token, is_integer=token.isdigit())
        if token == "^":
            self.expect("(")
            while self.next() != ")":
                pass
            return Value("{ traits in " + "\n".join(self.block()) + " }")
        if token in ("@YES", "@NO"):
            return Value(f"NSNumber(value: {WORDS[token[1:]]})")
        if not re.match(r"[A-Za-z_]", token):
            around = " ".join(self.tokens[max(0, self.place - 12):self.place + 4])
            raise TranslationError(f"{token} in {around}")
        if self.take("("):
            return self.call(token, self.items(")"))
        for prefix in PREFIXES:
            if token.startswith(prefix) and token != prefix:
                rest = token[len(prefix):]
                return Value("." + rest[0].lower() + rest[1:])
        return Value(WORDS.get(token, token), token in self.integers)

    def parenthesis(self) -> Value:
        """Returns what follows an opening parenthesis: a cast, a list of numbers, or an expression."""
        if self.peek() == "id" and self.peek(1) == ")":
            self.place += 2
            return self.unary()
        if self.peek() == "CATransform3D" and self.peek(1) == ")":
            self.place += 2
            self.expect("{")
            names = [f"m{row}{column}" for row in range(1, 5) for column in range(1, 5)]
            items = self.items("}")
            pairs = ", ".join(f"{name}: {item.number}" for name, item in zip(names, items, strict=True))
            return Value(f"CATransform3D({pairs})")
        if self.peek() == "const" and self.peek(1) == "double":
            self.place += 4
            self.expect(")")
            self.expect("{")
            return Value(f"[{', '.join(item.number for item in self.items('}'))}]")
        if self.peek() == "long":
            self.place += 2
            return self.unary()
        value = self.expression()
        self.expect(")")
        return Value(f"({value.text})", value.is_integer)

    def call(self, name: str, arguments: list[Value]) -> Value:
        texts = [argument.number for argument in arguments]
        if name in LABELS:
            kind, *labels = LABELS[name].split()
            pairs = (f"{label}: {text}" for label, text in zip(labels, texts, strict=True))
            return Value(f"{kind}({', '.join(pairs)})")
        if name in ("CGRectGetMidX", "CGRectGetMidY"):
            return Value(f"{texts[0]}.mid{name[-1]}")
        if name == "UIAccessibilityIsReduceMotionEnabled":
            return Value("UIAccessibility.isReduceMotionEnabled")
        if name == "CGPathRelease":
            return Value("()")
        if name == "interpolated":
            return Value(f"interpolated({texts[0]}, {arguments[1].text}, {texts[2]}, {texts[3]})")
        return Value(f"{WORDS.get(name, name)}({', '.join(texts)})")

    def message(self) -> Value:
        receiver = self.expression().text
        parts: list[tuple[str, Value | None]] = []
        while not self.take("]"):
            name = "" if self.peek() == ":" else self.next()
            if not self.take(":"):
                self.expect("]")
                parts.append((name, None))
                break
            if self.peek() == "@selector":
                while self.next() != ")":
                    pass
                parts.append((name, Value("")))
            else:
                parts.append((name, self.expression()))
                if self.take(","):
                    parts[-1] = (name, Value(parts[-1][1].text if parts[-1][1] else ""))
                    self.expression()
        return Value(self.sent(receiver, parts))

    def sent(self, receiver: str, parts: list[tuple[str, Value | None]]) -> str:
        selector = parts[0][0]
        values = [value.number for _, value in parts if value is not None]
        if receiver == "NotificationCenter.default" or receiver.startswith("NSNotificationCenter"):
            return f"observe(self, {values[2]})"
        if receiver == "NSValue":
            return values[0]
        if receiver == "NSString":
            return '"' + values[0].strip('"').replace("%ld", "\\(index)") + '"'
        if receiver == "CAValueFunction":
            return f"CAValueFunction(name: {values[0]})"
        if selector == "bezierPathWithArcCenter":
            labels = "arcCenter radius startAngle endAngle clockwise".split()
            pairs = ", ".join(f"{label}: {value}" for label, value in zip(labels, values, strict=True))
            return f"UIBezierPath({pairs})"
        if selector == "colorWithRed":
            pairs = zip("red green blue alpha".split(), values, strict=True)
            return "UIColor(" + ", ".join(f"{label}: {value}" for label, value in pairs) + ")"
        if selector in MAKERS and receiver[0].isupper():
            label, rest = MAKERS[selector], values
            if label == "controlPoints":
                rest = [f"Float({value})" for value in rest]
            first = [f"{label}: {rest[0]}"] if label else []
            return f"{receiver}({', '.join(first + rest[1:])})"
        name, *labels = MESSAGES.get(selector, f"{selector} _" if values else selector).split()
        labels += [ARGUMENTS.get(part, part) for part, _ in parts[1:]]
        if selector == "addCurveToPoint":
            labels[1:] = ["controlPoint1", "controlPoint2"]
        pairs = (value if label == "_" else f"{label}: {value}" for label, value in zip(labels, values, strict=True))
        return f"{receiver}.{name}({', '.join(pairs)})"


RUNTIME = """
@MainActor private func observe(_ view: UIView, _ name: Notification.Name) {
    _ = NotificationCenter.default.addObserver(forName: name, object: nil, queue: .main) { [weak view] _ in
        MainActor.assumeIsolated { view?.setNeedsLayout() }
    }
}
private func image(_ text: String) -> UIImage {
    UIImage(data: Data(base64Encoded: text) ?? Data()) ?? UIImage()
}
"""
FUNCTION = re.compile(r"^static (\w+) \*?(\w+)\((.*?)\) \{\n(.*?)^\}\n", re.M | re.S)
METHOD = re.compile(r"^- \(([^)]*)\)(.*?) \{\n(.*?)^\}\n", re.M | re.S)
PROPERTY = re.compile(r"^@property \(([^)]*)\) (.*?\W)(\w+);$", re.M)
ARGUMENT = re.compile(r"(\w*):\(([^)]*)\)(\w+)")


def translated(name: str, header: str, text: str) -> str:
    """Returns the class of a header and an implementation as Swift code."""
    lines = ["import UIKit", ""]
    for outcome in re.findall(rf"^    ({name}Outcome\w+),$", header, re.M):
        lines.append(f"nonisolated let {outcome} = {len([line for line in lines if 'Outcome' in line])}")
    for kind, constant, value in re.findall(r"^static const (\w+) (\w+) = (.*);$", text, re.M):
        if kind == "CGSize":
            width, height = value.strip("{}").split(", ")
            value = f"CGSize(width: {width}, height: {height})"
        lines.append(f"private let {constant}: {kind} = {value}")
    for _, function, arguments, body in FUNCTION.findall(text):
        if function == "interpolated":
            lines += interpolation(body)
        elif function != "image":
            parser = Parser.of("{" + body + "}")
            lines += [f"private func {function}() -> CAMediaTimingFunction {{", *parser.block(), "}"]
    lines.append(f"final class {name}: UIView {{")
    implementation = text[text.index("@implementation"):]
    methods = {signature.split(":")[0]: (kind, signature, body)
               for kind, signature, body in METHOD.findall(implementation)}
    properties: dict[str, str] = {}
    for _, kind, property_name in PROPERTY.findall(header + text):
        properties[property_name] = kind.strip()
    integers = {name for name, kind in properties.items() if kind == f"{name}Outcome"} | {"outcome"}
    for property_name, kind in properties.items():
        stored = TYPES.get(kind, "Int = 0" if kind == f"{name}Outcome" else "")
        if not stored:
            raise TranslationError(f"unknown type {kind}")
        lines.append(f"var _{property_name}: {stored}")
        setter = methods.pop(f"set{property_name[0].upper()}{property_name[1:]}", None)
        body = [f"_{property_name} = newValue"]
        head = "set {"
        if setter:
            body, head = Parser.of("{" + setter[2] + "}").block(), f"set({property_name}) {{"
        type_name = stored.split(" =")[0]
        lines += [f"var {property_name}: {type_name} {{", f"get {{ _{property_name} }}", head, *body, "}", "}"]
    lines += [
        "var isAnimating: Bool { animating }", "init() { super.init(frame: .zero); setUp() }",
        "required init?(coder: NSCoder) { super.init(coder: coder); setUp() }",
    ]
    for selector, (kind, signature, body) in methods.items():
        if selector.startswith("initWith"):
            if "[self setUp]" not in body:
                raise TranslationError(f"{selector} doesn't set up")
            continue
        parser = Parser.of("{" + body + "}")
        parser.integers |= integers
        result = {"void": "", "CALayer *": " -> CALayer", "CGSize": " -> CGSize"}[kind]
        if selector == "setUp":
            # The view itself is made with a frame of zero.
            body = body.replace("[[UIView alloc] initWithFrame:CGRectMake(", "UIViewMake(CGRectMake(")
            body = body.replace("size.width, size.height)]", "size.width, size.height))")
            parser = Parser.of("{" + body + "}")
        if selector == "intrinsicContentSize":
            lines += ["override var intrinsicContentSize: CGSize {", *parser.block(), "}"]
            continue
        found = ARGUMENT.findall(signature)
        arguments = [
            f"{'_' if index == 0 else label} {argument}: {argument_type(kind, name)}"
            for index, (label, kind, argument) in enumerate(found)]
        is_override = selector in ("didMoveToWindow", "layoutSubviews")
        lines += [f"{'override ' * is_override}func {selector}({', '.join(arguments)}){result} {{",
                  *parser.block(), "}"]
    lines += ["}", RUNTIME]
    text = "\n".join(lines)
    return text.replace("UIViewMake(", "UIView(frame: ")


def argument_type(kind: str, name: str) -> str:
    kind = kind.strip()
    return "Int" if kind == f"{name}Outcome" else kind.removesuffix("*").strip()


def interpolation(body: str) -> list[str]:
    """Returns the function that interpolates in lists, whose loop has another form."""
    body = body.replace("for (int i = 0; i < count; i++)", "for (NSInteger i = 0; i < count; i++)")
    body = re.sub(r"double share = (.*);", r"CFTimeInterval share = \1;", body)
    parser = Parser.of("{" + body + "}")
    parser.integers.add("count")
    return ["private func interpolated(_ x: Double, _ count: Int, _ points: [Double], _ values: [Double]) -> Double {",
            *parser.block(), "}"]
