import { iconPath, type SiteIcon, siteIcons } from '../../rooms/site/icon.ts'
import type { SettingsView } from '../../rooms/site/settings.ts'

type Named = Pick<SettingsView, 'title' | 'description' | 'primary_color'>

/** The colour of tokens.css, seen while the first page is rendered. */
const paper = '#fdfaf6'

const iconOf = (icon: SiteIcon, look: string) => ({
  src: `${iconPath(icon)}?v=${look}`,
  sizes: `${icon.size}x${icon.size}`,
  type: 'image/png',
  purpose: icon.purpose,
})

/** @param look changes with the picture of the icons, so that phones fetch them anew */
export const webManifest = (settings: Named, look: string) => ({
  id: '/',
  name: settings.title,
  ...(settings.description && { description: settings.description }),
  lang: 'pt-BR',
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  theme_color: settings.primary_color,
  background_color: paper,
  icons: siteIcons.filter(({ inManifest }) => inManifest).map((icon) => iconOf(icon, look)),
})
