import { createHash } from 'node:crypto'
import { relative } from 'node:path'

const taken = new Map<string, string>()

/**
 * For `css.modules.generateScopedName`: six letters instead of twenty, the same in every build of the same file. Class
 * names are a tenth of a page's markup. @throws when two classes get the same letters
 */
export const shortClassNames = (root: string) => (name: string, file: string) => {
  const meant = `${relative(root, file.replace(/\?.*$/, ''))} ${name}`
  const short = `_${createHash('sha256').update(meant).digest('base64').replace(/[+/]/g, '').slice(0, 5)}`
  if ((taken.get(short) ?? meant) !== meant)
    throw new Error(`${meant} and ${taken.get(short)} are both ${short}`)
  taken.set(short, meant)
  return short
}
