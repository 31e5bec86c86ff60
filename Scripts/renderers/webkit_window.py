"""A hidden WebKitGTK window that executes commands from standard input; run by webkit.py.

It requires the system's Python, which has the window system's modules.
"""

import base64
import io
import json
import sys
import traceback

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import GLib, Gtk, WebKit2  # noqa: E402


# The number of attempts, and the interval in milliseconds, for querying a page's size.
PATIENCE = 200
PAUSE = 20


class Window:
    def __init__(self):
        self.window = Gtk.OffscreenWindow()
        self.view = WebKit2.WebView()
        self.window.add(self.view)
        self.view.connect("load-changed", self.load_changed)
        self.view.get_settings().set_allow_file_access_from_file_urls(True)
        self.loop = GLib.MainLoop()

    def load_changed(self, _, event):
        if event == WebKit2.LoadEvent.FINISHED:
            self.loop.quit()

    def open(self, address, viewport):
        width, height = viewport
        self.window.resize(width, height)
        self.view.set_size_request(width, height)
        self.window.show_all()
        self.view.load_uri(address)
        self.loop.run()
        # A new size reaches the page some time after loading.
        for _ in range(PATIENCE):
            seen = json.loads(self.call("() => [innerWidth, innerHeight]", "null"))
            if seen == viewport:
                self.viewport = viewport
                return ""
            self.wait()
        raise RuntimeError(f"a page of {seen} in place of {viewport}")

    def wait(self):
        GLib.timeout_add(PAUSE, self.loop.quit)
        self.loop.run()

    def call(self, function, argument):
        code = f"return JSON.stringify(await ({function})(JSON.parse(text)) ?? null)"
        arguments = GLib.Variant("a{sv}", {"text": GLib.Variant("s", argument)})
        found = []

        def done(view, result):
            found.append(result)
            self.loop.quit()

        self.view.call_async_javascript_function(code, -1, arguments, None, None, None, done)
        self.loop.run()
        return self.view.call_async_javascript_function_finish(found[0]).to_string()

    def screenshot(self):
        scale = self.view.get_scale_factor()
        wanted = [side * scale for side in self.viewport]
        for _ in range(PATIENCE):
            surface = self.snapshot()
            seen = [surface.get_width(), surface.get_height()]
            if seen == wanted:
                data = io.BytesIO()
                surface.write_to_png(data)
                return base64.b64encode(data.getvalue()).decode()
            # The window is updated later than the page.
            self.wait()
        raise RuntimeError(f"a picture of {seen} in place of {wanted}")

    def snapshot(self):
        found = []

        def done(view, result):
            found.append(view.get_snapshot_finish(result))
            self.loop.quit()

        self.view.get_snapshot(
            WebKit2.SnapshotRegion.VISIBLE, WebKit2.SnapshotOptions.NONE, None, done
        )
        self.loop.run()
        return found[0]


def main():
    window = Window()
    for line in sys.stdin:
        request = json.loads(line)
        try:
            answer = {"value": getattr(window, request.pop("request"))(**request)}
        except Exception:  # The other process reports it.
            answer = {"error": traceback.format_exc(limit=1).strip().splitlines()[-1]}
        print(json.dumps(answer), flush=True)


main()
