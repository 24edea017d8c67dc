// Two spellings with the same key are one tag.
import { slugFrom } from './slug.ts'

export type Tag = { name: string; key: string }
export type CountedTag = Tag & { uses: number }

export const longestTag = 40
export const mostTags = 12

/** "Safra do pequi" becomes "safra-do-pequi"; '' when no letter or digit is left. */
export const tagKey = (name: string): string => slugFrom(name)

export const tagOf = (name: string): Tag => ({ name, key: tagKey(name) })

/** The names and keys as stored, each once, in the first of several spellings. */
export function tagColumns(names: readonly string[]) {
  const byKey = new Map<string, string>()
  for (const name of names) if (!byKey.has(tagKey(name))) byKey.set(tagKey(name), name)
  return { tags: [...byKey.values()], tag_keys: [...byKey.keys()] }
}
