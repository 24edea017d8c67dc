// Many texts at once: put out, taken off, thrown away and brought back, alike in every list.
import { callAs, expect, logIn, open, test } from '../../support/journey.ts'

const lists = [
  { type: 'pages', one: 'Página', two: '2 páginas', out: 'Publicada', required: {} },
  { type: 'posts', one: 'Notícia', two: '2 notícias', out: 'Publicada', required: {} },
  {
    type: 'events',
    one: 'Evento',
    two: '2 eventos',
    out: 'Publicado',
    required: { date_time: '2026-12-05T19:00' },
  },
  {
    type: 'medias',
    one: 'Material',
    two: '2 materiais',
    out: 'Publicado',
    required: { category: 'Manejo', type: 'Livro', url: 'https://exemplo.org.br/livro' },
  },
]

for (const { type, one, two, out, required } of lists)
  test(`${type} are published, withdrawn, thrown away and brought back together`, async ({ page, site }) => {
    const ending = out.at(-1)
    const call = await callAs(site)
    const ids: string[] = []
    for (const title of ['Lote um', 'Lote dois'])
      ids.push((await (await call('POST', `/api/${type}`, { ...required, title })).json())._id)
    const [first, second] = ids.map((id) => `/api/${type}/${id}`)
    const kept = async (path = '') => (await (await call('GET', path)).json()).status
    const said = (sentence: string) => expect(page.getByText(sentence).first()).toBeVisible()

    await logIn(page, site)
    await open(page, `${site.origin}/conta/${type}?q=lote`)
    await page.getByLabel('Escolher todos desta página').check()
    await page.getByRole('button', { name: 'Publicar' }).click()
    await said(`${two} publicad${ending}s.`)
    await expect(page.getByRole('row').getByText(out, { exact: true })).toHaveCount(2)
    expect([await kept(first), await kept(second)]).toEqual(['published', 'published'])

    await page.getByLabel('Escolher todos desta página').check()
    await page.getByRole('button', { name: 'Tirar do ar' }).click()
    await said(`${two} tirad${ending}s do ar.`)
    await expect(page.getByRole('row').getByText('Rascunho', { exact: true })).toHaveCount(2)
    expect([await kept(first), await kept(second)]).toEqual(['draft', 'draft'])
    // Undone: out again, since the same moment.
    await page
      .getByRole('region', { name: 'Avisos' })
      .getByRole('listitem')
      .filter({ hasText: `${two} tirad${ending}s do ar.` })
      .getByRole('button', { name: 'Desfazer' })
      .click()
    await said(`Desfeito: ${two}.`)
    // Notices under the pointer stay as long as it rests on them.
    await page.mouse.move(400, 100)
    expect([await kept(first), await kept(second)]).toEqual(['published', 'published'])

    await page.getByLabel('Escolher Lote um').check()
    await page.getByRole('button', { name: 'Mover para a lixeira' }).click()
    await said(`${one} movid${ending} para a lixeira.`)
    await expect(page.getByLabel('Escolher Lote um')).toHaveCount(0)
    // Three filters and more wait behind a button.
    const filters = page.getByRole('button', { name: /^Filtros/ })
    if (await filters.isVisible()) await filters.click()
    await page.getByLabel('Situação').selectOption('Lixeira')
    await expect(page).toHaveURL(/status=trash/)
    // A pointer that rests on a notice keeps it there.
    await page.mouse.move(640, 20)
    await expect(page.getByRole('region', { name: 'Avisos' }).getByRole('listitem')).toHaveCount(0)
    await page.getByRole('button', { name: 'Ações de Lote um' }).click()
    await page.getByRole('menuitem', { name: 'Restaurar' }).click()
    await said(`${one} restaurad${ending}.`)
    await expect(page.getByLabel('Escolher Lote um')).toHaveCount(0)
    expect([await kept(first), await kept(second)]).toEqual(['published', 'published'])
  })
