import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { houseRoot } from '../house-root.server.ts'

const list = 'app/platform/secrets/common-passwords.txt'

const readList = () =>
  new Set(readFileSync(join(houseRoot(), list), 'utf8').replace(/^#.*$/gm, '').trim().split(/\s+/))

let known: Set<string> | undefined

/** Compares without regard to case. */
export function isCommonPassword(password: string): boolean {
  known ??= readList()
  return known.has(password.toLowerCase())
}
