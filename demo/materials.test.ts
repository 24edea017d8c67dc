import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { temporaryFiles } from '../app/platform/files/temporary-files.server.ts'
import { readPdf } from '../app/platform/pdf/read-pdf.server.ts'
import { categories, materialTypes } from '../app/rooms/library/catalogue/catalogue.ts'
import { newMaterial } from '../app/rooms/library/schema.ts'
import { drawingKeys } from './drawings.ts'
import { printMaterial } from './materials/print.ts'
import { materials } from './materials.ts'

const folder = await mkdtemp(join(tmpdir(), 'praca-demo-pdf-'))
afterAll(() => rm(folder, { recursive: true }))

test('sixty, on every shelf and of nearly every type, each with its own title', () => {
  expect(materials).toHaveLength(60)
  expect(new Set(materials.map(({ title }) => title)).size).toBe(60)
  expect(new Set(materials.map(({ category }) => category))).toEqual(new Set(categories))
  const types = new Set(materials.map(({ type }) => type))
  expect(materialTypes.filter((type) => !types.has(type))).toEqual([])
})

test.each(materials)('$title', ({ title, authors, year, description, tags, pages, link, cover, ...rest }) => {
  newMaterial.parse({ ...rest, title, authors, year, description, tags, url: link ?? null })
  expect(title.length).toBeLessThanOrEqual(100)
  expect(description).toMatch(/[.)]$/)
  expect(authors.length).toBeGreaterThan(0)
  expect(tags.length).toBeGreaterThan(0)
  expect(pages === undefined).toBe(link !== undefined)
  expect(pages === undefined).toBe(cover !== undefined)
  if (cover) expect(drawingKeys).toContain(cover)
  for (const [heading, text] of pages ?? []) {
    expect(heading).not.toBe('')
    expect(text.split(' ').length).toBeGreaterThan(20)
  }
})

test('neighbours in the list stand on different shelves', () => {
  for (const [at, { category }] of materials.entries()) expect(materials[at + 1]?.category).not.toBe(category)
})

test('the PDFs are small, the same every time, and every word of theirs can be read', async () => {
  const temporary = temporaryFiles(folder)
  for (const material of materials.filter(({ pages }) => pages)) {
    const printed = await printMaterial(material, 'Chão de Pequi')
    expect(printed.length, material.title).toBeLessThan(20_000)
    expect(printed.equals(await printMaterial(material, 'Chão de Pequi')), material.title).toBe(true)
  }
  const [first] = materials
  if (!first?.pages) throw new Error('the first material has no PDF')
  const path = join(folder, 'first.pdf')
  await writeFile(path, await printMaterial(first, 'Chão de Pequi'))
  const said = await readPdf(path, temporary)
  if (said.refused) throw new Error(said.refused)
  expect(said.value.pages).toBe(first.pages.length + 1)
  for (const [heading, text] of first.pages) {
    expect(said.value.text).toContain(heading)
    for (const word of text.split(' ')) expect(said.value.text).toContain(word)
  }
})
