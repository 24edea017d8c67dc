// The server's React draws the live parts of public pages, and Preact runs them there: a test tries each on both.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { codeFiles } from './house-rules.ts'

/** Sentences for every part of `shell/browser/islands.ts` that no unit test brings alive by both runtimes. */
export function untriedIslands(app: string): string[] {
  const table = readFileSync(join(app, 'shell/browser/islands.ts'), 'utf8')
  const parts = [...table.matchAll(/'([\w-]+)': \(\) =>\s+import\([^)]*\)\.then\(\(part\) => part\.(\w+)\)/g)]
  const entries = table.match(/\bimport\(/g)?.length ?? 0
  if (parts.length !== entries) throw new Error(`${entries - parts.length} islands are written otherwise`)
  const tests = codeFiles(app)
    .filter((path) => path.endsWith('.test.tsx'))
    .map((path) => readFileSync(path, 'utf8'))
    .filter((text) => text.includes('.each(runtimes)'))
  return parts
    .filter(([, , part = '']) => !tests.some((text) => text.includes(`name: '${part}'`)))
    .map(([, island, part]) => `${island}: no test has ${part} run by React and by Preact (comesAlive).`)
}
