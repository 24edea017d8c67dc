import type { MetaDescriptor } from 'react-router'
import { paths } from '../../../paths.ts'
import { breadcrumbData } from '../../../ui/page/breadcrumb-data.ts'
import { sharedImage } from '../../uploads/ui/shared-image.ts'
import type { EventReading } from '../event.ts'
import { sharedTitle, situationText } from '../situation-text.ts'
import { whenText } from '../times/when.ts'
import { inBrackets } from '../times/zone-words.ts'
import { eventJsonLd } from './event-json-ld.ts'

type Site = { origin: string | null; organizer: string; picture?: string | null }

/** Writes absolute addresses only where the origin is known. */
export function eventMeta(
  event: EventReading,
  section: string,
  { origin, organizer, picture }: Site,
): MetaDescriptor[] {
  const off = event.situation !== 'confirmed' && situationText[event.situation]
  const when = whenText(event) + inBrackets(event.clock)
  const words = [off, when, event.place, event.description].filter(Boolean).join(' · ')
  const description = [{ name: 'description', content: words }]
  if (!origin) return description
  // All dates share one canonical address.
  const url = origin + paths.event(event.slug)
  return [
    ...description,
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:type', content: 'website' },
    { property: 'og:locale', content: 'pt_BR' },
    { property: 'og:site_name', content: organizer },
    { property: 'og:url', content: url },
    { property: 'og:title', content: sharedTitle(event) },
    { property: 'og:description', content: words },
    ...(event.cover ? sharedImage(event.cover, origin) : []),
    { 'script:ld+json': eventJsonLd(event, url, { origin, organizer, picture }) },
    breadcrumbData(
      [
        { label: 'Início', href: paths.home() },
        { label: section, href: paths.agenda() },
        { label: event.title, href: paths.event(event.slug) },
      ],
      origin,
    ),
  ]
}
