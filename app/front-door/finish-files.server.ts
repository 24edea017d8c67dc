// Does a site's work on files before there are visitors, instead of beside them.
import { setTimeout as delay } from 'node:timers/promises'
import { createContext } from '../platform/context.server.ts'
import { runJobs } from '../platform/jobs/jobs.server.ts'
import { readMeasures } from '../rooms/system/measures.server.ts'
import { siteJobs, siteLanes } from './jobs.server.ts'
import type { OpenParts } from './parts.server.ts'

const lookEveryMs = 250
const sayEvery = 25
const ofFiles = ['files', 'large files']

/** Makes the waiting smaller pictures, page pictures and texts; failures are left to the site. @param say reports */
export async function finishFiles(parts: OpenParts, say: (line: string) => void): Promise<void> {
  const lanes = siteLanes(siteJobs(parts)).filter(({ name }) => ofFiles.includes(name))
  const left = async () => {
    const { queues } = await readMeasures(createContext(parts))
    return queues
      .filter(({ name }) => lanes.some(({ jobs }) => name in jobs))
      .reduce((sum, { due, running }) => sum + due + running, 0)
  }
  const all = await left()
  if (all === 0) return
  say(`Tamanhos menores das imagens e primeiras páginas dos PDFs: ${all} tarefas, alguns minutos…`)
  const newContext = () => createContext(parts)
  const { log } = parts
  const runner = await runJobs({ pool: parts.database.jobsPool, lanes, crontab: '', log, newContext })
  try {
    let said = all
    for (let now = all; now > 0; now = await left()) {
      if (said - now >= sayEvery) {
        say(`  faltam ${now}…`)
        said = now
      }
      await delay(lookEveryMs)
    }
  } finally {
    await runner.stop()
  }
}
