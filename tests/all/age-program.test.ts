// An encrypted copy is opened without Praça, by the program of the format's author and by tar.
import { execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeBackup } from '../../app/front-door/make-backup.server.ts'
import { partsOf } from '../../app/platform/backup/manifest.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { openTestSite } from '../support/test-site.ts'

const passphrase = 'jatobá baru mangaba pequi'
const missing = ['/usr/bin/age', '/usr/bin/script'].filter((program) => !existsSync(program))
if (missing.length > 0) console.warn(`Not run: apt-get install age bsdutils brings ${missing.join(', ')}`)

// On a machine of one's own the warning is enough.
test.runIf(process.env.CI)('the programs that this test needs are there', () => expect(missing).toEqual([]))

/** It asks for the passphrase on a terminal, and takes it from nowhere else. */
async function decrypt(from: string, to: string, answer: string): Promise<{ code: number; said: string }> {
  const child = spawn('script', ['-qec', `age -d -o ${to} ${from}`, '/dev/null'])
  let said = ''
  child.stdout.on('data', (chunk: Buffer) => {
    const wasAsked = said.includes('passphrase')
    said += chunk
    if (!wasAsked && said.includes('passphrase')) child.stdin.write(`${answer}\n`)
  })
  const [code] = await once(child, 'close')
  return { code, said }
}

test.skipIf(missing.length > 0)('age and tar open it, and every part has its hash', async () => {
  const site = await openTestSite()
  try {
    await site.setUp()
    const folder = await temporaryFolder('age')
    const { files, database } = site.parts
    const made = await makeBackup({ pool: database.longPool, files, folder, kind: 'manual', passphrase })
    expect(made.name).toMatch(/\.tar\.age$/)
    const tar = join(folder, 'copy.tar')
    const wrong = await decrypt(made.path, tar, 'outra senha comprida')
    expect(wrong.code).not.toBe(0)
    expect(existsSync(tar)).toBe(false)

    const { code, said } = await decrypt(made.path, tar, passphrase)
    expect(code, said).toBe(0)
    const out = join(folder, 'out')
    await mkdir(out)
    execFileSync('tar', ['xf', tar, '-C', out])
    expect(JSON.parse(await readFile(join(out, 'manifest.json'), 'utf8'))).toEqual(made.manifest)
    const parts = partsOf(made.manifest)
    expect(parts.length).toBeGreaterThan(20)
    for (const { path, sha256 } of parts)
      expect(
        createHash('sha256')
          .update(await readFile(join(out, path)))
          .digest('hex'),
        path,
      ).toBe(sha256)
  } finally {
    await site.close()
  }
})
