// The site's icons for home screens, whole or maskable.

export type SiteIcon = {
  /** in pixels, both ways */
  size: number
  /** a maskable one may be cut to a circle: its picture stands within the middle 80 % */
  purpose: 'any' | 'maskable'
  inManifest: boolean
}

export const siteIcons: readonly SiteIcon[] = [
  { size: 192, purpose: 'any', inManifest: true },
  { size: 512, purpose: 'any', inManifest: true },
  { size: 192, purpose: 'maskable', inManifest: true },
  { size: 512, purpose: 'maskable', inManifest: true },
  // iPhones use their own size and round its corners.
  { size: 180, purpose: 'maskable', inManifest: false },
]

const nameOf = ({ size, purpose }: SiteIcon) => `${size}${purpose === 'maskable' ? '-inteiro' : ''}.png`

export const iconPath = (icon: SiteIcon) => `/icons/${nameOf(icon)}`

export const iconNamed = (name: string): SiteIcon | null =>
  siteIcons.find((icon) => nameOf(icon) === name) ?? null

export const touchIconPath = iconPath({ size: 180, purpose: 'maskable', inManifest: false })

/** The default icon: an open gate and its sun, on the main colour. */
export const drawnIcon = (secondary: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path d="M9 24V13a7 7 0 0 1 14 0v11" fill="none" stroke="#fdfaf6" stroke-width="3" stroke-linecap="round"/><circle cx="16" cy="20" r="3" fill="${secondary}"/></svg>`
