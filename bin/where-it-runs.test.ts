import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** What npm start asks first, on a system of that name. */
function hereOn(platform: string) {
  const program = `Object.defineProperty(process, 'platform', { value: '${platform}' }); await import('./here.js')`
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
  })
  return { status, said: (stdout + stderr).trim() }
}

test('Windows is told of WSL in one line, and the start ends', () => {
  const { status, said } = hereOn('win32')
  expect(status).toBe(1)
  expect(said).toMatch(/^O programa não roda direto no Windows, só no WSL.*rode "wsl --install".*$/)
})

test.each(['linux', 'darwin'])('%s goes on', (platform) => {
  expect(hereOn(platform)).toEqual({ status: 0, said: '' })
})

test('npm start asks by Node alone before it needs a shell', () => {
  const { scripts } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8'))
  expect(scripts.start).toBe('node bin/here && exec sh bin/start.sh')
})
