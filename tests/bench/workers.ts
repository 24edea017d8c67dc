// The same site with one process and with one per core, in turns: kept pages, and pages drawn for one visitor alone.
import { execFileSync } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { startSite } from '../support/running-site.ts'
import { compare, ofNoSession } from './load.ts'
import { rate } from './words.ts'

/** @param data folder of a site that is not running; a copy of it runs beside it */
export async function benchWorkers(data: string): Promise<void> {
  const copy = `${data}-workers`
  // `cp -a` keeps what PostgreSQL insists on: who owns its folder.
  execFileSync('cp', ['-a', data, copy])
  const [one, many] = await Promise.all([
    startSite({ folder: data }),
    startSite({ folder: copy, env: { WORKERS: 'auto' } }),
  ])
  console.log(
    `\nWORKERS=auto (${availableParallelism()} processes; the load takes its share of the same cores)`,
  )
  try {
    for (const [name, headers] of [
      ['cached, brotli', { 'accept-encoding': 'br' }],
      ['drawn afresh', { 'accept-encoding': 'br', ...ofNoSession }],
    ] as const) {
      const { a, b, ratio } = await compare(
        { url: `${many.origin}/quem-somos`, headers },
        { url: `${one.origin}/quem-somos`, headers },
        3,
      )
      console.log(`  ${name.padEnd(20)}${rate(a)}   one process ${rate(b)}   ratio ${ratio.toFixed(2)}`)
    }
  } finally {
    await Promise.all([one.stop(), many.stop()])
  }
}
