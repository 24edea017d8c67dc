// Folders of a test run. Every account may pass through them: under root the database runs as another account, and
// where that one cannot reach the data folder, its cluster stays behind outside of it.
import { chmod, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export async function temporaryFolder(name: string): Promise<string> {
  const folder = await mkdtemp(join(process.env.PRACA_RUN_FOLDER ?? tmpdir(), `praca-${name}-`))
  await chmod(folder, 0o755)
  return folder
}
