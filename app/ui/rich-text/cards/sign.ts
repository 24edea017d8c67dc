const svg = 'http://www.w3.org/2000/svg'

/** A decorative SVG icon, hidden from screen readers. */
export function drawSign(
  viewBox: string,
  shapes: readonly [tag: string, attributes: Record<string, string>][],
) {
  const drawing = document.createElementNS(svg, 'svg')
  drawing.setAttribute('viewBox', viewBox)
  drawing.setAttribute('aria-hidden', 'true')
  for (const [tag, attributes] of shapes) {
    const shape = document.createElementNS(svg, tag)
    for (const [name, value] of Object.entries(attributes)) shape.setAttribute(name, value)
    drawing.append(shape)
  }
  return drawing
}
