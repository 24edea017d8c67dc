// A text with everything a text may hold, in every content type: kept as it was sent, shown as it is read, found by
// its words, and known wherever an upload of it is asked for.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readFeed } from '../app/rooms/news/read-feed.server.ts'
import { fileOf, imageOf, openContentSite, type Who } from './support/content-site.ts'
import { contentTypes, readBy, sentBy } from './support/content-types.ts'

let site: Awaited<ReturnType<typeof openContentSite>>
beforeAll(async () => {
  site = await openContentSite()
})
afterAll(() => site.close())

const textWith = (photo: string, file: string) =>
  [
    '<h2>A feira</h2>',
    '<table><tbody><tr><th scope="col">Produto</th><th scope="col">Preço</th></tr><tr><td>Cagaita</td><td></td></tr></tbody></table>',
    `<div class="gallery"><figure class="image"><img data-upload="${photo}" alt="Flor"></figure><figure class="image"><img data-upload="${photo}"><figcaption>De novo</figcaption></figure></div>`,
    '<p class="video" data-video="https://vimeo.com/76979871">Como se planta</p>',
    `<p class="file" data-upload="${file}">O estatuto</p>`,
    '<p class="button" data-href="/noticias">Venha</p><hr>',
  ].join('')

describe.each(contentTypes)('$api', ({ api, required, visit, table, words }) => {
  const call = async (who: Who, method: string, path: string, body?: unknown) =>
    readBy({ words }, await site.call(who, method, path, sentBy({ words }, body)))
  const usesOf = async (upload: string) =>
    (await call('admin', 'GET', `/api/uploads/${upload}`)).json.uses as { record_id: string }[]

  test('keeps it byte for byte, shows it, and knows where its uploads are', async () => {
    const [photo, file] = [await imageOf(site), await fileOf(site)]
    const content = textWith(photo, file)
    const made = await call('admin', 'POST', api, {
      ...required,
      title: 'Com tudo',
      content,
      status: 'published',
    })
    expect(made.status, made.text).toBe(201)
    expect(made.json.content).toBe(content)

    const { content_text } = await site.parts.db
      .selectFrom(table)
      .select('content_text')
      .where('id', '=', made.json._id)
      .executeTakeFirstOrThrow()
    expect(content_text).toBe('A feira\nProduto · Preço\nCagaita\nDe novo\nComo se planta\nO estatuto\nVenha')

    const shown = JSON.stringify(await visit(site.ctx(), made.json.slug)).replaceAll('\\"', '"')
    expect(shown).toContain('aria-label="Tabela de 2 linhas e 2 colunas"')
    expect(shown).toContain('aria-label="Galeria com 2 imagens"')
    expect(shown).toContain('data-player="https://player.vimeo.com/video/76979871?autoplay=1&amp;dnt=1"')
    expect(shown).toContain(
      '<span class="file-name">O estatuto</span> <span class="file-facts">PDF, 1,2 MB</span>',
    )
    expect(shown).toContain('<a href="/noticias" class="main">Venha</a>')

    for (const upload of [photo, file]) {
      expect(await usesOf(upload)).toMatchObject([{ record_id: made.json._id }])
      expect((await call('admin', 'DELETE', `/api/uploads/${upload}`)).status).toBe(409)
    }

    expect((await call('admin', 'DELETE', `${api}/${made.json._id}`)).status).toBe(204)
    expect(await usesOf(photo)).toMatchObject([{ record_id: made.json._id, trashed: true }])
    const { version } = (await call('admin', 'POST', `${api}/${made.json._id}/restore`)).json
    expect(await usesOf(photo)).toMatchObject([{ trashed: false }])

    const revisions = (await call('admin', 'GET', `${api}/${made.json._id}/revisions`)).json.data
    const past = await call('admin', 'GET', `${api}/${made.json._id}/revisions/${revisions[0]._id}`)
    expect(past.json.html).toContain('<span class="file-name">O estatuto</span>')

    const saved = await call('admin', 'PATCH', `${api}/${made.json._id}`, {
      content: '<p>Sem nada</p>',
      version,
    })
    expect(saved.status, saved.text).toBe(200)
    expect(await usesOf(file)).toEqual([])
    expect((await call('admin', 'DELETE', `/api/uploads/${file}`)).status).toBe(204)
  })
})

test('the feed of news tells the whole text for readers that are far from the site', async () => {
  const [photo, file] = [await imageOf(site), await fileOf(site)]
  await site.parts.db.updateTable('site').set({ public_origin: 'https://cerrado.example' }).execute()
  const content = textWith(photo, file)
  for (const [title, text] of [
    ['Com tudo no feed', content],
    ['Muito longa', `<p>${'longa '.repeat(20_000)}</p>`],
  ])
    await site.call('admin', 'POST', '/api/posts', {
      title,
      content: text,
      status: 'published',
      cover: title === 'Muito longa' ? null : photo,
    })
  const { value = '' } = (await readFeed(site.ctx())) as { value?: string }
  const items = value.split('<item>').slice(1)
  const whole = items.find((item) => item.includes('Com tudo no feed')) ?? ''
  const markup = (/<content:encoded>(.*?)<\/content:encoded>/s.exec(whole)?.[1] ?? '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
  expect(whole).toMatch(
    new RegExp(`<media:content url="https://cerrado\\.example/uploads/${photo}/[^"]+" medium="image"/>`),
  )
  expect(markup).toContain('<a href="https://vimeo.com/76979871">Vídeo: Como se planta (Vimeo)</a>')
  expect(markup).toContain(
    `<a href="https://cerrado.example/uploads/${file}/arquivo.pdf">O estatuto</a> (PDF, 1,2 MB)`,
  )
  expect(markup).toContain('<a href="https://cerrado.example/noticias">Venha</a>')
  expect(markup.match(/<img src="https:\/\/cerrado\.example\/uploads\//g)).toHaveLength(2)
  expect(markup).not.toMatch(/data-|<iframe|<svg/)
  expect(items.find((item) => item.includes('Muito longa'))).not.toContain('content:encoded')
})
