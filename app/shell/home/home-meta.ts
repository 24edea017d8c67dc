import type { MetaDescriptor } from 'react-router'
import { paths } from '../../paths.ts'
import type { SettingsView } from '../../rooms/site/settings.ts'
import { organisationData } from './organisation-data.ts'

/** Absolute addresses only where the origin is known. */
export function homeMeta(settings: SettingsView | null, origin: string | null): MetaDescriptor[] {
  if (!settings || !origin) return []
  const { title, description } = settings
  const url = origin + paths.home()
  return [
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:type', content: 'website' },
    { property: 'og:locale', content: 'pt_BR' },
    { property: 'og:site_name', content: title },
    { property: 'og:url', content: url },
    { property: 'og:title', content: title },
    ...(description ? [{ property: 'og:description', content: description }] : []),
    organisationData(settings, origin),
  ]
}
