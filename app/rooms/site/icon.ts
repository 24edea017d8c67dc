// The site's icon as phones ask for it: on the home screen, whole or cut to a shape of the phone's own.

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
  // iPhones ask for one of their own and round its corners.
  { size: 180, purpose: 'maskable', inManifest: false },
]

const nameOf = ({ size, purpose }: SiteIcon) => `${size}${purpose === 'maskable' ? '-inteiro' : ''}.png`

export const iconPath = (icon: SiteIcon) => `/icons/${nameOf(icon)}`

export const iconNamed = (name: string): SiteIcon | null =>
  siteIcons.find((icon) => nameOf(icon) === name) ?? null

export const touchIconPath = iconPath({ size: 180, purpose: 'maskable', inManifest: false })

/** The drawing of a site without an icon of its own: an open gate and its sun, to stand on its main colour. */
export const drawnIcon = (secondary: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path d="M9 24V13a7 7 0 0 1 14 0v11" fill="none" stroke="#fdfaf6" stroke-width="3" stroke-linecap="round"/><circle cx="16" cy="20" r="3" fill="${secondary}"/></svg>`
