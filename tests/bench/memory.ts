// What the program and its database take of the machine's memory, pages that several share counted once in all.
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import type { RunningSite } from '../support/running-site.ts'
import { compare, drawnOneByOne } from './load.ts'

const idleMs = 30_000
/** What program and database may take in all, in MB: at rest, and under load. */
const most = { rest: 200, load: 300 }

/** Proportional set size of a process, in MB. */
function proportional(pid: number): number {
  const found = /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))
  return Number(found?.[1] ?? 0) / 1024
}

/** The program, and every process of the PostgreSQL that serves `folder`. */
function memoryOf(site: RunningSite) {
  const server = Number(readFileSync(`${site.folder}/postgres/postmaster.pid`, 'utf8').split('\n')[0])
  const database = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => pid === server || parentOf(pid) === server)
  const program = proportional(site.process.pid ?? 0)
  return { program, database: database.reduce((sum, pid) => sum + proportional(pid), 0) }
}

function parentOf(pid: number): number {
  try {
    return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
  } catch {
    return 0
  }
}

function tell(when: string, site: RunningSite, kind: keyof typeof most) {
  const { program, database } = memoryOf(site)
  const [a, b] = [Math.round(program), Math.round(database)]
  const aim = `aim ${most[kind]}${a + b > most[kind] ? ', MISSED' : ''}`
  console.log(`  ${when.padEnd(20)}program ${a} MB, database ${b} MB, together ${a + b} MB (${aim})`)
}

/** At rest, after five hundred drawn pages, pictures and kept pages, and when it has been idle again. Linux alone tells. */
export async function benchMemory(site: RunningSite): Promise<void> {
  if (process.platform !== 'linux') return
  console.log('\nMemory (proportional set)')
  tell('after the start', site, 'rest')
  const paths = ['/', '/quem-somos', '/noticias', '/agenda', '/biblioteca', '/loja']
  const pages = Array.from({ length: 500 }, (_, at) => site.origin + paths[at % paths.length])
  await drawnOneByOne(pages)
  tell('500 pages drawn', site, 'load')
  const html = await (await fetch(`${site.origin}/loja`)).text()
  const pictures = [...html.matchAll(/src="(\/uploads\/[^"]+)"/g)]
    .slice(0, 6)
    .map(([, src]) => site.origin + src)
  for (const url of pictures) await compare({ url }, { url: `${site.origin}/` }, 1, 1)
  tell('pictures and load', site, 'load')
  await delay(idleMs)
  tell('after half a minute', site, 'rest')
}
