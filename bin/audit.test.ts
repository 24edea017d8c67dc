// What npm's registry says of the packages, on an npm of a few lines: nothing, something, or no word at all.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'audit-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function audit(signatures: object, faults: object) {
  const program = `#!${process.execPath}
    const isOfSignatures = process.argv[3] === 'signatures'
    console.log(JSON.stringify(isOfSignatures ? ${JSON.stringify(signatures)} : ${JSON.stringify(faults)}))`
  writeFileSync(join(folder, 'npm'), program, { mode: 0o755 })
  const { status, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'audit.js')], {
    env: { PATH: folder },
    encoding: 'utf8',
  })
  return { status, lines: stderr.trim().split('\n') }
}

const allSigned = { invalid: [], missing: [] }
const noFaults = { vulnerabilities: {} }
const noWord = { error: { code: 'ENOTFOUND' } }

test('nothing to mend', () => {
  expect(audit(allSigned, noFaults)).toEqual({
    status: 0,
    lines: ['Assinaturas dos pacotes: tudo certo.', 'Falhas conhecidas dos pacotes: tudo certo.'],
  })
})

test('what is found is named, also where the other question got no word', () => {
  const missing = [{ name: 'thing', version: '1.0.0' }]
  expect(audit({ ...allSigned, missing }, noWord)).toMatchObject({ status: 1 })
  const vulnerabilities = { thing: { name: 'thing', range: '<2', severity: 'high' } }
  const { status, lines } = audit(noWord, { vulnerabilities })
  expect([status, lines.at(-1)]).toEqual([1, '  thing <2: high'])
})

test('a registry that cannot be asked is no success', () => {
  const { status, lines } = audit(noWord, noFaults)
  expect([status, lines[0]]).toEqual([
    75,
    'Assinaturas dos pacotes: não foi possível perguntar ao registro do npm (veja acima). Nada foi conferido.',
  ])
})
