// What records are about. Two spellings that make the same address are one tag.
import { slugFrom } from './slug.ts'

/** As it is written, and as it stands in an address. */
export type Tag = { name: string; key: string }
/** With how many records bear it. */
export type CountedTag = Tag & { uses: number }

export const longestTag = 40
export const mostTags = 12

/** "Safra do pequi" as it stands in an address: "safra-do-pequi"; '' when no letter or digit is left. */
export const tagKey = (name: string): string => slugFrom(name)

export const tagOf = (name: string): Tag => ({ name, key: tagKey(name) })

/** As they are stored: what is read, and beside it what is asked for; each once, of several spellings the first. */
export function tagColumns(names: readonly string[]) {
  const byKey = new Map<string, string>()
  for (const name of names) if (!byKey.has(tagKey(name))) byKey.set(tagKey(name), name)
  return { tags: [...byKey.values()], tag_keys: [...byKey.keys()] }
}
