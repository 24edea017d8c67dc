/** The least contrast of text (WCAG 1.4.3). */
export const readable = 4.5

const hexColour = /^#[0-9a-f]{6}$/i

export function isHexColour(text: string): boolean {
  return hexColour.test(text)
}

function luminance(hex: string): number {
  const channel = (at: number) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
}

/** The contrast of two colours written `#rrggbb`, from 1 to 21. */
export function contrastRatio(one: string, other: string): number {
  const both = [luminance(one), luminance(other)]
  return (Math.max(...both) + 0.05) / (Math.min(...both) + 0.05)
}

export function textOn(ground: string, dark: string, light: string): string {
  return contrastRatio(ground, dark) >= contrastRatio(ground, light) ? dark : light
}
