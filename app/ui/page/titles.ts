// docs/rules/site.md 4
import type { MetaDescriptor } from 'react-router'
import { missingSocialTags, type SharedSite, sitePicture } from './social-tags.ts'

type RootMatch = { id: string; loaderData?: unknown }
type Matches = readonly (RootMatch | undefined)[]
type RootData = { settings: SharedSite | null }

function settingsOf(matches: Matches) {
  const root = matches.find((match) => match?.id === 'root')
  return (root?.loaderData as RootData | undefined)?.settings ?? null
}

/** The absolute address of the site's picture, for a page without its own. */
export function sitePictureUrl(matches: Matches): string | null {
  const settings = settingsOf(matches)
  return (settings && sitePicture(settings)?.url) ?? null
}

/** `meta` of a screen: its title before the site's, and the site's description and picture where it has none. */
export function titled(title: string, matches: Matches, more: MetaDescriptor[] = []): MetaDescriptor[] {
  const settings = settingsOf(matches)
  const whole = [title, settings?.title].filter(Boolean).join(' – ') || 'Praça'
  const own = more.find((one) => 'name' in one && one.name === 'description')
  const described = own && 'content' in own ? String(own.content) : (settings?.description ?? '')
  return [
    { title: whole },
    ...(described && !own ? [{ name: 'description', content: described }] : []),
    ...more,
    ...(settings ? missingSocialTags(more, settings, described) : []),
  ]
}
