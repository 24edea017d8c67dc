// A table of materials on its way in: tried, imported, killed half-way, found again.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { axeOn } from '../../support/axe.ts'
import { setUp } from '../../support/first-run.ts'
import { callAs, expect, logIn, open, test } from '../../support/journey.ts'
import { startSite } from '../../support/running-site.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const heading = 'Título;Autores;Ano;Categoria;Tipo;Link\r\n'
const row = (at: number) =>
  `Material número ${at};Rosa Lima;${1980 + (at % 40)};Manejo;Livro;https://exemplo.org.br/${at}\r\n`
const tableOf = (rows: number) => heading + Array.from({ length: rows }, (_, at) => row(at + 1)).join('')

test('a table is tried, mended where it is wrong, and imported', async ({ page, site }) => {
  const folder = await temporaryFolder('tables')
  const path = join(folder, 'acervo.csv')
  const wrong = 'Sem categoria;Ana;2020;;Livro;\r\nQuase;Ana;2020;Manejos;Livro;\r\n'
  await writeFile(path, Buffer.from(tableOf(30) + wrong, 'latin1'))
  const call = await callAs(site)
  const { total: before } = await (await call('GET', '/api/medias')).json()
  await logIn(page, site)
  await open(page, `${site.origin}/conta/medias/import`)
  await page.getByLabel(/Planilha em XLSX ou CSV/).setInputFiles(path)
  await page.waitForURL(/\/conta\/medias\/import\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('acervo.csv')
  await expect(page.getByText('Nada mudou no site ainda')).toBeVisible()
  await expect(page.getByText('30 linhas podem ser importadas, 2 com problema.')).toBeVisible()

  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    const { violations } = await axeOn(page).analyze()
    expect(violations.map(({ id }) => id)).toEqual([])
  }

  await page.getByRole('link', { name: 'Com problema (2)' }).click()
  await expect(page.getByText('Categoria desconhecida: “Manejos”. Você quis dizer “Manejo”?')).toBeVisible()
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Baixar as linhas com problema' }).click(),
  ])
  expect(saved.suggestedFilename()).toBe('linhas-com-problema.csv')

  await page.getByRole('button', { name: 'Importar agora' }).click()
  await expect(page.getByText('Importação concluída')).toBeVisible()
  await expect(page.getByText('30 linhas importadas, 2 com problema.')).toBeVisible()
  expect(await (await call('GET', '/api/medias')).json()).toMatchObject({ total: before + 30 })

  await page.getByRole('link', { name: 'Importar outra planilha' }).click()
  await expect(page.getByRole('link', { name: 'acervo.csv' })).toBeVisible()
})

test('a table that is none says what is missing, and what is expected', async ({ page, site }) => {
  const folder = await temporaryFolder('tables')
  const path = join(folder, 'errada.csv')
  await writeFile(path, 'nome;autor\nPequi;Ana\n')
  await logIn(page, site)
  await open(page, `${site.origin}/conta/medias/import`)
  await page.getByLabel(/Planilha em XLSX ou CSV/).setInputFiles(path)
  await expect(page.getByRole('alert')).toContainText('Faltam as colunas “Categoria”, “Tipo”.')
  await expect(page.getByRole('alert')).toContainText('Colunas esperadas: Título, Autores')
})

test('five hundred materials, killed half-way and started again, are exactly five hundred', async ({
  page,
}) => {
  // With a PostgreSQL that others use too, a killed program's work waits until it was silent for a minute.
  const folder = await temporaryFolder('own-database')
  let site = await startSite({ folder, hasOwnDatabase: true })
  await setUp(site)
  const call = await callAs(site)
  const form = new FormData()
  form.append('file', new Blob([tableOf(500)]), 'quinhentos.csv')
  const { _id } = (await (await call('POST', '/api/medias/import', form)).json()) as { _id: string }
  const standing = async () =>
    (await (await call('GET', `/api/imports/${_id}`)).json()) as { done: number; state: string }
  await expect.poll(async () => (await standing()).done, { intervals: [20] }).toBeGreaterThanOrEqual(60)
  const ended = new Promise((resolve) => site.process.once('exit', resolve))
  site.process.kill('SIGKILL')
  await ended

  site = await startSite({ folder })
  try {
    await logIn(page, site)
    await open(page, `${site.origin}/conta/medias/import`)
    await page.getByRole('link', { name: 'quinhentos.csv' }).click()
    await expect(page.getByText('Importação concluída')).toBeVisible({ timeout: 60_000 })
    const again = await callAs(site)
    const report = (await (await again('GET', `/api/imports/${_id}`)).json()) as {
      rows: { line: number; ok: boolean }[]
    }
    expect(report).toMatchObject({ state: 'done', done: 500, total: 500, refused: 0 })
    expect(report.rows.map(({ line }) => line)).toEqual(Array.from({ length: 500 }, (_, at) => at + 2))
    const titles = new Set<string>()
    for (let part = 1; part <= 5; part++) {
      const list = (await (await again('GET', `/api/medias?per_page=100&page=${part}`)).json()) as {
        total: number
        data: { title: string }[]
      }
      expect(list.total).toBe(500)
      for (const { title } of list.data) titles.add(title)
    }
    expect(titles.size).toBe(500)
  } finally {
    await site.stop()
  }
})
