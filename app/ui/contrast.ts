/** The least contrast of text (WCAG 1.4.3). */
export const readable = 4.5

const hexColour = /^#[0-9a-f]{6}$/i

export function isHexColour(text: string): boolean {
  return hexColour.test(text)
}

function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast of two colours written `#rrggbb`, from 1 to 21. */
export function contrastRatio(one: string, other: string): number {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]
  return (lighter + 0.05) / (darker + 0.05)
}

export function textOn(ground: string, dark: string, light: string): string {
  return contrastRatio(ground, dark) >= contrastRatio(ground, light) ? dark : light
}
