import { createHash } from 'node:crypto'
import { relative } from 'node:path'

const taken = new Map<string, string>()

/** What many elements of every page have keeps its name: words compress better than letters. */
const keepsNames = /\/ui\/(layout|text\/typography)\.module\.css$/

/**
 * For `css.modules.generateScopedName`: five letters instead of twenty, the same in every build of the same file. Class
 * names are a tenth of a page's markup. @throws when two classes get the same name
 */
export const shortClassNames = (root: string) => (name: string, file: string) => {
  const path = file.replace(/\?.*$/, '')
  const meant = `${relative(root, path)} ${name}`
  const short = keepsNames.test(path) ? name : lettersOf(meant)
  if ((taken.get(short) ?? meant) !== meant)
    throw new Error(`${meant} and ${taken.get(short)} are both ${short}`)
  taken.set(short, meant)
  return short
}

const lettersOf = (meant: string) => `_${createHash('sha256').update(meant).digest('base64url').slice(0, 4)}`
