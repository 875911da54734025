const CARRIED = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'opacity',
  'font-family',
  'font-size',
  'font-weight',
] as const;

/** The picture as a file of its own: colours that come from this page's styles are written into it. */
export function standaloneSvg(svg: SVGElement): string {
  const copy = svg.cloneNode(true) as SVGElement;
  const originals = [svg, ...svg.querySelectorAll<SVGElement>('*')];
  const copies = [copy, ...copy.querySelectorAll<SVGElement>('*')];
  for (const [index, original] of originals.entries()) {
    const computed = getComputedStyle(original);
    for (const name of CARRIED) copies[index]?.setAttribute(name, computed.getPropertyValue(name));
  }
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  return new XMLSerializer().serializeToString(copy);
}
