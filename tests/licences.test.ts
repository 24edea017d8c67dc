// What the program is made of: every package by its checksum, under a licence that allows to pass it on.
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { temporaryFolder } from './support/temporary-folder.ts'

type Package = {
  version: string
  license?: string
  integrity?: string
  dev?: boolean
  devOptional?: boolean
  link?: boolean
}
const { packages } = JSON.parse(readFileSync(join(import.meta.dirname, '../package-lock.json'), 'utf8')) as {
  packages: Record<string, Package>
}
const installed = Object.entries(packages).filter(([path]) => path !== '')

/** LGPL: libvips and libheif, each loaded as a library of its own that may be replaced. OFL: the fonts. */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'LGPL-3.0',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Python-2.0',
])

test('whatever the program runs with may be passed on', () => {
  const others = installed
    .filter(([, { dev, devOptional }]) => !dev && !devOptional)
    .filter(
      ([, { license = '' }]) =>
        !license.split(/ AND | OR |[()]/).every((one) => one === '' || allowed.has(one)),
    )
    .map(([path, { license }]) => `${path}: ${license ?? 'no licence'}`)
  expect(others).toEqual([])
})

test('every package is known by its checksum', () => {
  expect(installed.length).toBeGreaterThan(300)
  const unknown = installed.filter(([, { integrity }]) => !/^sha512-/.test(integrity ?? ''))
  expect(unknown.map(([path]) => path)).toEqual([])
})

type Component = {
  purl: string
  hashes: { alg: string; content: string }[]
  licenses: { license?: { id: string }; expression?: string }[]
}

test('npm run sbom lists what the program runs with, and nothing else, by version, licence and checksum', async () => {
  const folder = await temporaryFolder('sbom')
  const file = join(folder, 'sbom.json')
  await promisify(execFile)(process.execPath, [join(import.meta.dirname, '../bin/sbom.js'), file])
  const { components, metadata } = JSON.parse(readFileSync(file, 'utf8'))
  await rm(folder, { recursive: true })
  const line = (...parts: (string | undefined)[]) => parts.join(' ')
  const listed = (components as Component[]).map(({ purl, hashes, licenses }) =>
    line(
      decodeURIComponent(purl),
      ...hashes.map(({ alg, content }) => `${alg} ${content}`),
      ...licenses.map(({ license, expression }) => license?.id ?? expression),
    ),
  )
  const running = installed
    .filter(([, { dev }]) => !dev)
    .map(([path, { version, integrity = '', license }]) =>
      line(
        `pkg:npm/${path.split('node_modules/').at(-1)}@${version}`,
        `SHA-512 ${Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex')}`,
        license,
      ),
    )
  expect(listed.sort()).toEqual([...new Set(running)].sort())
  expect(listed.length).toBeGreaterThan(300)
  expect(metadata.component).toMatchObject({ name: 'praca', type: 'application' })
})

test('what was copied under the MIT licence comes with its text and its holders', () => {
  const notice = readFileSync(join(import.meta.dirname, '../NOTICE.md'), 'utf8')
  const text = notice.replace(/^> ?/gm, '').replace(/\s+/g, ' ')
  expect(text).toContain('this permission notice shall be included in all copies or substantial portions')
  for (const holder of [
    'Copyright (c) 2012-2016 Dan Wheeler and Dropbox, Inc.',
    'Copyright (c) 2021 zxcvbn-ts',
    'Copyright (c) 2018 Hyan Mandian',
  ])
    expect(text).toContain(holder)
})

test('the program itself is under no licence until its owner chooses one', () => {
  const { license } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8'))
  expect(license).toBe('UNLICENSED')
})
