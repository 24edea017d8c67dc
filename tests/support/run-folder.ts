// One folder for everything a run of the journeys writes, so that nothing of it is left, however the run ends.
import { rm } from 'node:fs/promises'
import { temporaryFolder } from './temporary-folder.ts'

export default async function openRunFolder() {
  const folder = await temporaryFolder('journeys')
  process.env.PRACA_RUN_FOLDER = folder
  return () => rm(folder, { recursive: true, force: true, maxRetries: 5 })
}
