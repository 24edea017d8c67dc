import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The folder of package.json; a built module stands in build/server. */
export function houseRoot(from = import.meta.dirname): string {
  return existsSync(join(from, 'package.json')) ? from : houseRoot(dirname(from))
}
