import type { FindPlaces } from '../../../ui/rich-text/address-field.tsx'
import type { Suggestion } from '../../search/search.server.ts'
import { nameOfType } from '../../search/text.ts'

/** The search suggestions that visitors get for what was typed. */
export const findPlaces: FindPlaces = async (typed, signal) => {
  const answer = await fetch(`/api/search/suggestions?q=${encodeURIComponent(typed)}`, { signal })
  if (!answer.ok) return []
  const { data }: { data: Suggestion[] } = await answer.json()
  return data.map(({ title, url, type }) => ({ title, url, kind: nameOfType(type) }))
}
