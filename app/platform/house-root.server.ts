import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The folder of package.json: built, a module stands in build/server, and programs of their own are run as they are written. */
export function houseRoot(from = import.meta.dirname): string {
  return existsSync(join(from, 'package.json')) ? from : houseRoot(dirname(from))
}
