"""The forms of code for the web, as pages that show copies."""

from __future__ import annotations

import json
import pathlib
import re
from collections.abc import Sequence

from .page import VUE, bundle, cells

Size = tuple[int, int]


def sheet(text: str, size: Size, count: int) -> str:
    """Returns a page with copies of a style sheet's markup."""
    markup = re.search(r"^<div.*</div>$", text, re.MULTILINE)
    if markup is None:
        raise RuntimeError("the style sheet names no markup")
    shown = f'<div style="--loader-size:{size[0]}px">{markup[0]}</div>'
    return f"<style>{text}</style>" + cells([shown] * count, size)


def element(text: str, size: Size, all_attributes: Sequence[dict]) -> str:
    """Returns a page with copies of a custom element, one for each set of attributes."""
    tag = re.search(r"^// <([\w-]+)", text, re.MULTILINE)[1]
    copies = []
    for attributes in all_attributes:
        words = "".join(f' {name}="{value}"' for name, value in attributes.items())
        copies.append(f'<{tag} size="{size[0]}"{words}></{tag}>')
    return f"<script>{text}</script>" + cells(copies, size)


def react(path: pathlib.Path, size: Size, all_properties: Sequence[dict]) -> str:
    """Returns a page with copies of a component in one root, so that identifiers are React's."""
    width = size[0]
    properties = [{"size": width, **named(own)} for own in all_properties]
    entry = f"""
        import {{ createRoot }} from "react-dom/client";
        import {{ flushSync }} from "react-dom";
        import Component from "{path}";
        const all = {json.dumps(properties)};
        const root = createRoot(document.getElementById("root"));
        flushSync(() => root.render(<>
            <div style={{{{ display: "none" }}}}><Component {{...all[0]}} /></div>
            {{all.map((own, index) =>
                <div key={{index}} className="cell" style={{{{ left: index * {width} }}}}>
                    <Component {{...own}} /></div>)}}
        </>));
    """
    script = bundle(entry, path.parent).replace("</script", "<\\/script")
    return f"<div id=root></div><script>{script}</script>"


def vue(text: str, size: Size, all_properties: Sequence[dict]) -> str:
    """Returns a page with copies of a single-file component."""
    parts = {
        name: re.search(rf"<{name}>(.*)</{name}>", text, re.DOTALL)[1]
        for name in ("script", "template", "style")
    }
    width = size[0]
    properties = [{"size": width, **named(own)} for own in all_properties]
    code = parts["script"].replace("export default", "const component =")
    page = f"""
        <div><div style="display:none"><own v-bind="all[0]"/></div>
        <div v-for="(own, index) in all" class="cell" :style="{{left: index * {width} + 'px'}}">
        <own v-bind="own"/></div></div>"""
    script = f"""
        {code}
        component.template = {json.dumps(parts["template"])};
        Vue.config.productionTip = Vue.config.devtools = false;
        new Vue({{
            el: "#root", data: {{ all: {json.dumps(properties)} }},
            components: {{ own: component }}, template: {json.dumps(page)},
        }});"""
    library = VUE.read_text(encoding="utf-8").replace("</script", "<\\/script")
    return (
        f"<style>{parts['style']}</style><div id=root></div><script>{library}</script>"
        f"<script>{{{script}}}</script>"
    )


def named(attributes: dict) -> dict:
    """Returns the properties of a component for the attributes of an element."""
    return {{"data-state": "state"}.get(name, name): value for name, value in attributes.items()}
