// What the emitted components use of React's types.
declare module "react" {
  export type CSSProperties = { [property: string]: string | number | undefined };
  export function useId(): string;
}
declare module "react/jsx-runtime" {
  export function jsx(type: unknown, properties: unknown): JSX.Element;
  export function jsxs(type: unknown, properties: unknown): JSX.Element;
}
declare namespace JSX {
  interface Element { readonly kind: "element" }
  type Value = string | number | undefined;
  interface Shape {
    className?: string;
    style?: import("react").CSSProperties;
    children?: unknown;
    role?: string;
    "aria-label"?: string;
    "aria-valuenow"?: number;
    [attribute: string]: unknown;
  }
  interface IntrinsicElements {
    svg: Shape; g: Shape; path: Shape; circle: Shape; rect: Shape; style: { children?: string };
    mask: Shape; clipPath: Shape; linearGradient: Shape; radialGradient: Shape; stop: Shape;
    filter: Shape; animate: Shape; animateTransform: Shape; image: Shape; use: Shape;
    feGaussianBlur: Shape; feOffset: Shape; feFlood: Shape; feComposite: Shape; feMerge: Shape;
    feMergeNode: Shape; feColorMatrix: Shape; feComponentTransfer: Shape; feFuncA: Shape;
    feFuncR: Shape; feFuncG: Shape; feFuncB: Shape; feBlend: Shape; feMorphology: Shape;
  }
}
