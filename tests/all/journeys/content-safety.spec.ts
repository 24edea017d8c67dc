// What keeps a text from being lost, on a phone and by keyboard: versions side by side, two people at one text, the trash.
import type { Locator, Page } from '@playwright/test'
import {
  type Caller,
  callAs,
  expect,
  expectAccessibleDialog,
  logIn,
  open,
  test,
} from '../../support/journey.ts'

const phone = { width: 360, height: 740 }

/** A draft, whose saving and scheduling are folded there. */
async function saveOnPhone(page: Page) {
  await page.getByRole('button', { name: 'Outras opções' }).click()
  await expect(page.getByRole('menuitem', { name: 'Agendar' })).toBeVisible()
  for (const name of ['Salvar rascunho', 'Agendar'])
    await expect(page.getByRole('button', { name, exact: true, includeHidden: true })).toBeHidden()
  await page.getByRole('menuitem', { name: 'Salvar rascunho' }).click()
}
const said = (page: Page, sentence: string) => expect(page.getByText(sentence).first()).toBeVisible()
const text = (page: Page) => page.getByRole('textbox', { name: 'Texto', exact: true })
const paragraphs = (...words: string[]) => words.map((one) => `<p>${one}</p>`).join('')

async function made(call: Caller, path: string, body: object) {
  const answer = await call('POST', path, body)
  expect(answer.status).toBe(201)
  return (await answer.json()) as { _id: string; version: number }
}
async function changed(call: Caller, path: string, body: object) {
  expect((await call('PATCH', path, body)).status).toBe(200)
}

/** Nothing axe can find, and nothing that one must scroll sideways for. */
async function looksWell(page: Page, dialog: Locator) {
  const wider = await dialog.evaluate((node) =>
    [node, ...node.querySelectorAll('*')]
      .filter((one) => one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).overflowX !== 'visible')
      // What only screen readers hear is cut on purpose.
      .filter((one) => !one.matches('select, input') && getComputedStyle(one).clipPath === 'none')
      .map((one) => one.className),
  )
  expect(wider).toEqual([])
  await expectAccessibleDialog(page)
}

type Kind = { kind: string; api: string; screen: string; required: object }
const page: Kind = { kind: 'page', api: '/api/pages', screen: '/conta/pages', required: {} }
const post: Kind = { kind: 'post', api: '/api/posts', screen: '/conta/posts', required: {} }
const event: Kind = {
  kind: 'event',
  api: '/api/events',
  screen: '/conta/events',
  required: { date_time: '2026-12-05T19:00' },
}
const material: Kind = {
  kind: 'material',
  api: '/api/medias',
  screen: '/conta/medias',
  required: { category: 'Manejo', type: 'Livro', url: 'https://exemplo.org.br/livro' },
}

// What all of them keep to on the wire is proven in tests/content-*.test.ts; here each is seen by hand at least once.
for (const { kind, api, screen, required } of [post, event, material])
  test(`what a ${kind} said before is set beside what it says now, and said again`, async ({
    page,
    site,
  }) => {
    const call = await callAs(site)
    const { _id } = await made(call, api, {
      ...required,
      title: 'Feira de sábado',
      content: paragraphs('A feira é no sábado.', 'Venha cedo.'),
    })
    await changed(call, `${api}/${_id}`, {
      version: 1,
      content: paragraphs('A feira é no domingo.', 'Venha cedo.'),
    })
    await changed(call, `${api}/${_id}`, {
      version: 2,
      title: 'Feira de domingo',
      description: 'Das sete ao meio-dia.',
      content: paragraphs('A feira é no domingo.', 'Venha cedo.', 'Traga sacola.'),
    })
    await logIn(page, site)
    await page.setViewportSize(phone)
    await open(page, `${site.origin}${screen}/${_id}/edit`)
    const oldest = page.getByRole('button', { name: /^Ver a versão de/ }).last()
    await oldest.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: /^Versão de/ })
    await expect(dialog.getByRole('region', { name: 'Título' }).locator('del')).toHaveText('sábado')
    await expect(dialog.getByRole('region', { name: 'Título' }).locator('ins')).toHaveText('domingo')
    const texts = dialog.getByRole('region', { name: 'Texto' })
    await expect(texts.locator('del')).toHaveText(['sábado'])
    await expect(texts.locator('ins')).toHaveText(['domingo', 'Traga sacola.'])
    await expect(texts.getByText('1 trecho igual')).toBeVisible()
    await expect(dialog.getByRole('region', { name: 'Descrição' })).toContainText('Das sete ao meio-dia.')
    await looksWell(page, dialog)
    for (const width of [768, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await looksWell(page, dialog)
    }
    // Beside the version in between the titles are the same.
    await dialog.getByLabel('Comparar com').focus()
    await page.keyboard.press('ArrowDown')
    await expect(dialog.getByRole('region', { name: 'Título' })).toHaveCount(0)
    await expect(texts.locator('ins')).toHaveText(['domingo'])

    await dialog.getByRole('button', { name: 'Restaurar esta versão' }).focus()
    await page.keyboard.press('Enter')
    await said(page, 'Versão restaurada.')
    await expect(text(page)).toHaveText('A feira é no sábado.Venha cedo.')
    expect(await (await call('GET', `${api}/${_id}`)).json()).toMatchObject({
      title: 'Feira de sábado',
      version: 4,
      content: paragraphs('A feira é no sábado.', 'Venha cedo.'),
    })
  })

test('a day of the fair that was called off is told where two versions are compared', async ({
  page,
  site,
}) => {
  const call = await callAs(site)
  const { _id } = await made(call, event.api, {
    title: 'Feira da praça',
    date_time: '2026-12-04T19:00',
    recurrence: 'FREQ=WEEKLY;BYDAY=FR',
  })
  const day = `${event.api}/${_id}/occurrences/2026-12-11`
  expect((await call('PUT', day, { version: 1, situation: 'canceled' })).status).toBe(200)
  await logIn(page, site)
  await open(page, `${site.origin}${event.screen}/${_id}/edit`)
  await page.getByRole('button', { name: /^Ver a versão de/ }).click()
  const dialog = page.getByRole('dialog', { name: /^Versão de/ })
  const days = dialog.getByRole('region', { name: 'Datas alteradas' })
  await expect(days.locator('ins')).toHaveText('sexta-feira, 11 de dezembro de 2026: cancelado')
  await expect(days).toContainText('(vazio)')
  await looksWell(page, dialog)
})

for (const { kind, api, screen, required } of [page, material])
  test(`two people write in one ${kind}: what each wrote alone is kept, the rest one chooses`, async ({
    page,
    site,
  }) => {
    const call = await callAs(site)
    const ana = {
      name: 'Ana Prado',
      password: 'jabuticaba-madura',
      email: `ana-${crypto.randomUUID().slice(0, 8)}@serra.example`,
    }
    expect((await call('POST', '/api/users', { ...ana, role: 'admin' })).status).toBe(201)
    const { _id } = await made(call, api, {
      ...required,
      title: 'Mutirão',
      content: paragraphs('Começa às sete.', 'Levar enxada.', 'Almoço na sede.', 'Volta às quatro.'),
    })
    await logIn(page, site)
    await page.setViewportSize(phone)
    await open(page, `${site.origin}${screen}/${_id}/edit`)
    await text(page).getByText('Começa às sete.').click()
    await page.keyboard.press('End')
    await page.keyboard.type(' Em ponto.')
    await text(page).getByText('Almoço na sede.').click()
    await page.keyboard.press('End')
    await page.keyboard.type(' Feijoada.')
    await changed(await callAs(site, ana), `${api}/${_id}`, {
      version: 1,
      title: 'Mutirão da roça',
      content: paragraphs(
        'Começa às sete.',
        'Levar enxada e chapéu.',
        'Almoço na sede. Galinhada.',
        'Volta às quatro.',
        'Chuva adia.',
      ),
    })
    await saveOnPhone(page)

    const dialog = page.getByRole('dialog', { name: /foi alterad[ao] por outra pessoa/ })
    await expect(dialog).toContainText(/Ana Prado alterou est[ea] (página|material) às? \d{2}:\d{2} \(/)
    // The title only the other one touched, and so it is theirs.
    const titles = dialog.getByRole('group', { name: 'Título' })
    await expect(titles.getByRole('radio', { name: 'O da outra pessoa' })).toBeChecked()
    await expect(dialog.getByRole('group', { name: /^Trecho/ })).toHaveCount(2)
    const first = dialog.getByRole('group', { name: 'Trecho 1' })
    await expect(first.locator('mark').first()).toBeVisible()
    await looksWell(page, dialog)
    for (const width of [768, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await looksWell(page, dialog)
    }
    await page.setViewportSize(phone)
    await expect(first.getByRole('radio', { name: 'A minha versão' })).toBeChecked()
    await first.getByRole('radio', { name: 'A minha versão' }).focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect(first.getByRole('radio', { name: 'As duas, uma depois da outra' })).toBeChecked()
    const last = dialog.getByRole('group', { name: 'Trecho 2' })
    await expect(last.getByRole('radio', { name: 'O da outra pessoa' })).toBeChecked()
    await dialog.getByRole('button', { name: 'Continuar com esta versão' }).focus()
    await page.keyboard.press('Enter')

    await expect(page.getByLabel('Título', { exact: true })).toHaveValue('Mutirão da roça')
    await expect(text(page)).toContainText('Almoço na sede. Feijoada.')
    await expect(text(page)).toContainText('Almoço na sede. Galinhada.')
    await expect(text(page)).toContainText('Chuva adia.')
    await said(page, 'Alterações não salvas')
    expect((await (await call('GET', `${api}/${_id}`)).json()).version).toBe(2)
    await saveOnPhone(page)
    await said(page, 'Sem alterações')
    const saved = await (await call('GET', `${api}/${_id}`)).json()
    expect(saved).toMatchObject({ title: 'Mutirão da roça', version: 3 })
    for (const words of ['Em ponto.', 'Levar enxada.', 'e chapéu', 'Feijoada', 'Galinhada', 'Chuva adia'])
      expect(saved.content).toContain(words)
  })

for (const { kind, api, screen, required } of [post, material])
  test(`the trash of every ${kind} says what it is for, and is emptied only after a question`, async ({
    page,
    ownSite: site,
  }) => {
    const call = await callAs(site)
    const ids: string[] = []
    for (const title of ['Vai', 'Fica', 'Some']) ids.push((await made(call, api, { ...required, title }))._id)
    await logIn(page, site)
    await page.setViewportSize(phone)
    await open(page, `${site.origin}${screen}?status=trash`)
    await said(page, 'A lixeira está vazia')
    await said(page, 'fica aqui por 30 dias')
    for (const id of ids) expect((await call('DELETE', `${api}/${id}`, {})).status).toBe(204)
    await page.reload()
    await said(page, 'é excluído para sempre depois de 30 dias')
    await page.getByRole('button', { name: 'Ações de Vai' }).click()
    await page.getByRole('menuitem', { name: 'Excluir para sempre' }).click()
    const question = page.getByRole('alertdialog', { name: 'Excluir para sempre?' })
    await expect(question.getByRole('button', { name: 'Voltar' })).toBeFocused()
    await looksWell(page, question)
    await page.keyboard.press('Escape')
    await expect(question).toBeHidden()
    await expect(page.getByLabel('Escolher Vai')).toBeVisible()

    await page.getByLabel('Escolher Vai').check()
    await page.getByLabel('Escolher Some').check()
    const bar = page.getByRole('region', { name: 'Ações com os escolhidos' })
    await bar.getByRole('button', { name: 'Excluir para sempre' }).click()
    await question.getByRole('button', { name: 'Voltar' }).click()
    await expect(question).toBeHidden()
    // Nothing was done, so the choice is still there.
    await expect(page.getByLabel('Escolher Vai')).toBeChecked()
    await bar.getByRole('button', { name: 'Excluir para sempre' }).click()
    await question.getByRole('button', { name: 'Excluir para sempre' }).click()
    await said(
      page,
      kind === 'post' ? '2 notícias excluídas para sempre.' : '2 materiais excluídos para sempre.',
    )
    await expect(page.getByLabel('Escolher Vai')).toBeHidden()
    await expect(page.getByLabel('Escolher Fica')).toBeVisible()
    expect((await call('POST', `${api}/${ids[0]}/restore`, {})).status).toBe(404)
    expect((await call('POST', `${api}/${ids[1]}/restore`, {})).status).toBe(200)
  })

test('the list of what is wrong leads into the text itself', async ({ page, site }) => {
  await logIn(page, site)
  await open(page, `${site.origin}/conta/pages/new`)
  await page.getByLabel('Título', { exact: true }).fill('Tese')
  await text(page).click()
  await text(page).evaluate((node) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', 'ã'.repeat(300_000))
    node.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await said(page, 'O texto passou do limite')
  await page.getByRole('button', { name: 'Salvar' }).click()
  const summary = page.getByRole('alert').filter({ hasText: 'Confira um campo' })
  await expect(summary).toBeFocused()
  await summary.getByRole('link', { name: /texto/i }).click()
  await expect(text(page)).toBeFocused()
})
