"""Small SVG files, each for one feature; their contents stay within 100 × 100 units."""

GRADIENTS = """
<linearGradient id="l"><stop offset="0.1" stop-color="#e63946"/><stop offset="0.6" stop-color="gold"/>
<stop offset="1" stop-color="#1d3557"/></linearGradient>
<radialGradient id="r"><stop offset="0" stop-color="white"/>
<stop offset="1" stop-color="#1d3557" stop-opacity="0.4"/></radialGradient>"""

STAR = "50,8 61,39 94,39 67,58 78,90 50,71 22,90 33,58 6,39 39,39"

# The contents of each file; a name that ends in + has root attributes before a line break.
BODIES = {
    "lines": '<path d="M10 10L90 20 20 80zm30 30h20v20h-20z" fill="teal"/>',
    "relative": '<path d="m10 90 20-80 20 80 20-80 20 80" fill="none" stroke="navy" stroke-width="5"/>',
    "compact": '<path d="M10.5.5.5 20l40.5.5-3e1 40.25L90 90.5.5.5" fill="#a2d2ff" '
               'stroke="#333" transform="translate(4 4)"/>',
    "cubics": '<path d="M10 50C10 10 50 10 50 50S90 90 90 50" fill="none" stroke="#e63946" '
              'stroke-width="8"/>',
    "quadratics": '<path d="M10 50Q30 10 50 50T90 50t-20 30" fill="none" stroke="#457b9d" '
                  'stroke-width="6"/>',
    "smooth-after-line": '<path d="M10 80s10-60 30-30L60 50T90 20" fill="none" stroke="black"/>',
    "arcs": '<path d="M20 50A30 20 0 0 1 80 50M20 50a30 20 30 1 0 60 0" fill="none" '
            'stroke="purple" stroke-width="4"/>',
    "arc-flags": '<path d="M20 30a15 15 0 1130 0 15 15 0 01-30 0M50 70a10 20 45 0020 15" '
                 'fill="#ffb703" stroke="#023047" stroke-width="3"/>',
    "arcs-too-small": '<path d="M20 60A5 2 20 0 1 80 60A0 9 0 0 0 50 20" fill="#8ecae6" '
                      'stroke="#219ebc" stroke-width="3"/>',
    "even-odd": f'<polygon points="{STAR}" fill="crimson" fill-rule="evenodd"/>',
    "non-zero": f'<polygon points="{STAR}" fill="crimson"/>',
    "rectangle": '<rect x="10" y="20" width="80" height="60" fill="#2a9d8f" stroke="#264653" '
                 'stroke-width="6"/>',
    "rounded-rectangle": '<rect x="10" y="20" width="80" height="60" rx="25" ry="12" '
                         'fill="#e9c46a" stroke="#f4a261" stroke-width="4"/>',
    "rectangle-of-one-radius": '<rect x="10" y="20" width="80" height="40" ry="60" fill="#e76f51"/>',
    "circle": '<circle cx="50" cy="50" r="40" fill="orange" stroke="brown" stroke-width="3"/>',
    "ellipse": '<ellipse cx="50" cy="50" rx="45" ry="20" fill="none" stroke="green" '
               'stroke-width="7"/>',
    "line": '<line x1="10" y1="15" x2="90" y2="80" stroke="#111" stroke-width="9"/>',
    "polyline": '<polyline points="10 90 30,20,50 70 70 10 90 90" fill="#cdb4db" '
                'stroke="#5a189a" stroke-width="3"/>',
    "caps": '<g stroke="#333" stroke-width="14"><path d="M20 25h60"/>'
            '<path d="M20 50h60" stroke-linecap="round"/>'
            '<path d="M20 75h60" stroke-linecap="square"/></g>',
    "joins": '<g fill="none" stroke="#333" stroke-width="12"><path d="M15 35 35 12 55 35"/>'
             '<path d="M15 62 35 40 55 62" stroke-linejoin="round"/>'
             '<path d="M15 90 35 68 55 90" stroke-linejoin="bevel"/>'
             '<path d="M70 85 78 20 86 85" stroke-miterlimit="2"/></g>',
    "dashes": '<rect x="15" y="15" width="70" height="70" rx="20" fill="none" stroke="#e63946" '
              'stroke-width="6" stroke-dasharray="14 6 3" stroke-dashoffset="5"/>',
    "round-dots": '<path d="M15 50h70" stroke="black" stroke-width="10" stroke-linecap="round" '
                  'stroke-dasharray="0 20"/>',
    "transforms": '<rect width="30" height="30" fill="#06d6a0" '
                  'transform="translate(50,50) rotate(30) scale(1.2 .6) skewX(20)"/>'
                  '<rect width="20" height="20" fill="#ef476f" transform="rotate(45 70 20)'
                  'translate(60 10)"/><rect width="20" height="20" fill="#118ab2" '
                  'transform="matrix(.8 .3 -.2 1 15 60)skewY(-10)"/>',
    "distorted-stroke": '<circle cx="10" cy="30" r="7" transform="scale(5 1.6)" fill="#ffd6ff" '
                        'stroke="#7209b7" stroke-width="2"/>',
    "inheritance": '<g fill="red" stroke="blue" stroke-width="6"><circle cx="30" cy="30" r="20"/>'
                   '<g fill="lime" stroke="none"><circle cx="70" cy="30" r="20"/>'
                   '<circle cx="50" cy="70" r="20" style="stroke:inherit"/></g></g>',
    "group-opacity": '<g opacity=".5"><rect x="10" y="10" width="50" height="50" fill="red"/>'
                     '<rect x="40" y="40" width="50" height="50" fill="blue"/></g>',
    "opacities": '<rect x="10" y="10" width="60" height="60" fill="red" fill-opacity="50%" '
                 'stroke="blue" stroke-width="20" stroke-opacity=".4" opacity=".7"/>',
    "colours": '<g transform="scale(10)"><rect width="5" height="5" fill="#f80"/>'
               '<rect x="5" width="5" height="5" fill="rgb(10%,60%,30%)"/>'
               '<rect y="5" width="5" height="5" fill="hsl(200 70% 40% / .5)"/>'
               '<rect x="5" y="5" width="5" height="5" fill="hsla(0.9turn,80%,60%,1)"/>'
               '<circle cx="5" cy="5" r="3" fill="RebeccaPurple"/>'
               '<circle cx="5" cy="5" r="1.5" fill="#fffc"/></g>',
    "current-colour": '<g color="tomato"><circle cx="40" cy="50" r="30" fill="currentColor"/>'
                      '<g fill="currentColor" color="steelblue"><circle cx="70" cy="50" r="20"/></g>'
                      '</g>',
    "styles": '<style>circle{fill:#fca311}.b{fill:#14213d;stroke:#e5e5e5}#c.b{fill:green}'
              '.i{fill:navy!important}/* } */*{stroke-width:5}</style>'
              '<circle cx="25" cy="25" r="20"/><circle class="b" cx="75" cy="25" r="20"/>'
              '<circle id="c" class="b" cx="25" cy="75" r="20" fill="red"/>'
              '<circle class="i" cx="75" cy="75" r="20" style="fill:red"/>',
    "hidden": '<rect width="100" height="100" display="none"/><g visibility="hidden">'
              '<rect width="50" height="50"/><rect x="50" y="50" width="40" height="40" '
              'visibility="visible" fill="#588157"/></g>',
    "use": '<defs><g id="leaf"><path d="M0 0q20-20 40 0q-20 20-40 0"/></g></defs>'
           '<use href="#leaf" x="10" y="30" fill="green"/>'
           '<use xlink:href="#leaf" transform="translate(50 70) rotate(-60)" fill="olive"/>',
    "symbol": '<symbol id="s" viewBox="0 0 10 10"><circle cx="5" cy="5" r="5" fill="#0077b6"/>'
              '<path d="M-5 5h30" stroke="#caf0f8" stroke-width="2"/></symbol>'
              '<use href="#s" x="10" y="10" width="40" height="40"/>'
              '<use href="#s" x="50" y="50" width="40" height="20"/>',
    "nested-view": '<svg x="10" y="10" width="80" height="40" viewBox="0 0 40 40" '
                   'preserveAspectRatio="xMaxYMid slice"><circle cx="20" cy="20" r="20" '
                   'fill="#d62828"/></svg><svg x="10" y="55" width="80" height="40" '
                   'viewBox="0 0 40 40" preserveAspectRatio="none"><circle cx="20" cy="20" r="20" '
                   'fill="#003049"/></svg>',
    "linear-gradient": f'<defs>{GRADIENTS}</defs><rect x="10" y="20" width="80" height="60" '
                       'fill="url(#l)"/>',
    "gradient-of-space": '<linearGradient id="g" gradientUnits="userSpaceOnUse" x1="20" y1="20" '
                         'x2="70" y2="80" gradientTransform="rotate(10)"><stop stop-color="#000"/>'
                         '<stop offset="100%" stop-color="#0f0"/></linearGradient>'
                         '<circle cx="50" cy="50" r="45" fill="url(#g)"/>',
    "gradient-in-skewed-box": f'<defs>{GRADIENTS}<linearGradient id="d" href="#l" x2="1" y2="1"/>'
                              '</defs><rect x="5" y="35" width="90" height="30" fill="url(#d)"/>',
    "radial-gradient": f'<defs>{GRADIENTS}</defs><rect x="10" y="20" width="80" height="60" '
                       'fill="url(#r)"/>',
    "radial-askew": f'<defs>{GRADIENTS}<radialGradient id="a" href="#r" '
                    'gradientTransform="rotate(30 .5 .5) scale(1 .5) translate(0 .5)"/></defs>'
                    '<rect x="10" y="10" width="80" height="80" fill="url(#a)"/>',
    "gradient-stroke": f'<defs>{GRADIENTS}</defs><path d="M15 80Q50-30 85 80" fill="none" '
                       'stroke="url(#l)" stroke-width="12" stroke-linecap="round"/>',
    "repeated-gradient": '<linearGradient id="g" x2=".25" spreadMethod="repeat"><stop '
                         'stop-color="#fff"/><stop offset="1" stop-color="#00f"/></linearGradient>'
                         '<linearGradient id="m" href="#g" spreadMethod="reflect"/>'
                         '<rect x="10" y="10" width="80" height="35" fill="url(#g)"/>'
                         '<rect x="10" y="55" width="80" height="35" fill="url(#m)"/>',
    "gradient-transformed": f'<defs>{GRADIENTS}</defs><rect x="-30" y="-20" width="60" height="40" '
                            'fill="url(#l)" transform="translate(50 50) rotate(40) skewX(20)"/>',
    "clip": '<clipPath id="c"><circle cx="40" cy="50" r="30"/><rect x="50" y="10" width="40" '
            'height="30"/></clipPath><rect width="100" height="100" fill="#9b5de5" '
            'clip-path="url(#c)"/>',
    "clip-of-box": '<clipPath id="c" clipPathUnits="objectBoundingBox"><path '
                   'd="M.5 0 1 1H0z" clip-rule="evenodd"/></clipPath><g clip-path="url(#c)">'
                   '<rect x="10" y="20" width="70" height="60" fill="#f15bb5"/></g>',
    "switch": '<switch><g requiredExtensions="x:y"><rect width="90" height="90"/></g>'
              '<circle cx="50" cy="50" r="30" fill="#00bbf9"/><circle cx="9" cy="9" r="9"/></switch>',
    "units": '<rect x=".1in" y="5mm" width="15mm" height="2pc" fill="#00f5d4"/>'
             '<rect x="50%" y="60%" width="40%" height="12pt" fill="#fee440"/>',
    "prefixes": '<s:g xmlns:s="http://www.w3.org/2000/svg" xmlns:x="urn:x"><x:rect width="90" '
                'height="90"/><s:rect x="20" y="20" width="60" height="60" fill="#606c38"/></s:g>',
    "references": '<circle cx="50" cy="50" r="3&#48;" fill="&#x23;bc4749" class="&quot;"/>',
}

ROOT = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'

FILES = {
    name: f'<svg {ROOT} width="200" height="200" viewBox="0 0 100 100">{body}</svg>'
    for name, body in BODIES.items()
}

BOX = '<circle cx="20" cy="10" r="9" fill="#bc6c25"/><rect width="40" height="20" fill="#dda15e55"/>'
FILES |= {
    "root-aligned": f'<svg {ROOT} width="200" height="200" viewBox="0 0 40 20" '
                    f'preserveAspectRatio="xMinYMax">{BOX}</svg>',
    "root-stretched": f'<svg {ROOT} width="200" height="200" viewBox="0 0 40 20" '
                      f'preserveAspectRatio="none">{BOX}</svg>',
    "root-moved": f'<svg {ROOT} width="200" height="200" viewBox="-5 -15 50 50">{BOX}</svg>',
}
