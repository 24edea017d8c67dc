import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestSite, type TestSite, testPassword } from '../../../tests/support/test-site.ts'
import { readStoredMailAccount } from './mail-account.server.ts'
import { profileTrouble } from './networks.ts'
import { openSettingsSite, people } from './sample-site.testing.ts'
import { saveSettings } from './save-settings.server.ts'

describe('before the first run', () => {
  let site: TestSite
  beforeAll(async () => {
    site = await openTestSite()
  })
  afterAll(() => site.close())

  test('the settings say that there is no site', async () => {
    const answer = await site.call('GET', '/api/settings')
    expect(answer.status).toBe(200)
    expect(answer.json).toEqual({ configured: false })
  })

  test('a stale token does not break the public settings', async () => {
    const answer = await site.call('GET', '/api/settings', { token: 'tk_0000000000000000000000000000' })
    expect(answer.status).toBe(200)
  })

  test('other calls answer 409 until the site is set up', async () => {
    for (const path of ['/api/pages', '/api/settings/banners', '/api/settings/managed']) {
      const answer = await site.call('GET', path)
      expect(answer.status).toBe(409)
      expect(answer.json).toMatchObject({
        code: 'not_configured',
        message: 'Este site ainda não foi configurado.',
      })
    }
  })

  test('there is nothing to change either', async () => {
    const sara = { _id: crypto.randomUUID(), name: 'Sara', email: 'sara@cerrado.test', session: 'none' }
    await expect(
      saveSettings(site.ctx({ ...sara, role: 'super' }), { version: 1, title: 'Outro' }),
    ).rejects.toMatchObject({ status: 409, code: 'not_configured' })
  })
})

let site: Awaited<ReturnType<typeof openSettingsSite>>
beforeAll(async () => {
  site = await openSettingsSite()
})
afterAll(() => site.close())

describe('GET', () => {
  test('the settings have their shape on the wire', async () => {
    const answer = await site.as('nobody', 'GET', '/api/settings')
    expect(answer.json).toEqual({
      configured: true,
      title: 'Cooperativa do Cerrado',
      description: '',
      contact: '',
      email: '',
      url_facebook: '',
      url_instagram: '',
      url_twitter: '',
      url_youtube: '',
      introduction: '',
      whatsapp: '',
      site_logo: null,
      site_favicon: null,
      site_banners: [],
      features: {
        posts: { enabled: false, title: 'Notícias', url: '/noticias' },
        events: { enabled: false, title: 'Agenda', url: '/agenda' },
        medias: { enabled: false, title: 'Biblioteca', url: '/biblioteca' },
        shop: { enabled: false, title: 'Loja', url: '/loja' },
      },
      primary_color: '#4a2c1d',
      secondary_color: '#f4775f',
      legal: { name: '', document: '', address: '', phone: '' },
      public_origin: null,
      timezone: 'America/Sao_Paulo',
      year: expect.any(Number),
    })
  })

  test('the managed settings are for administrators', async () => {
    const statuses = []
    for (const who of people) statuses.push((await site.as(who, 'GET', '/api/settings/managed')).status)
    expect(statuses).toEqual([401, 403, 200, 200])
  })

  test('what only administrators may know is in no public answer, and what is sealed in none at all', async () => {
    const canary = (name: string) => `canario-${name}`
    const { rows } = await site.parts.database.pool.query<{ column_name: string; data_type: string }>(
      `select column_name, data_type from information_schema.columns where table_name = 'site'`,
    )
    const before = await site.stored()
    for (const { column_name: name, data_type } of rows) {
      const value =
        data_type === 'text'
          ? canary(name)
          : data_type === 'jsonb'
            ? JSON.stringify({ canario: canary(name), name: canary(name), posts: { secret: canary(name) } })
            : data_type === 'bytea'
              ? site.parts.secrets.seal(`smtp://u:${canary(name)}@smtp.exemplo.org.br:587`)
              : null
      if (value !== null && name !== 'timezone')
        await site.parts.database.pool.query(`update site set ${name} = $1`, [
          name === 'public_origin' ? `https://${value}.example` : value,
        ])
    }
    const sealed = (await site.stored()).smtp_url_sealed?.toString('base64') ?? 'none'
    const publicAnswers = [
      await site.as('nobody', 'GET', '/api/settings'),
      await site.as('nobody', 'GET', '/api/settings/managed'),
      await site.as('user', 'GET', '/api/settings/managed'),
      await site.as('nobody', 'GET', '/api/settings/banners'),
      await site.as('nobody', 'GET', '/api/menus'),
    ]
    // The public parts are there: the search works.
    expect(publicAnswers[0]?.text).toContain(canary('title'))
    expect(publicAnswers[0]?.json.legal).toEqual({
      name: canary('legal'),
      document: '',
      address: '',
      phone: '',
    })
    for (const { text } of publicAnswers) {
      for (const secret of ['smtp_url_sealed', 'mail_from']) expect(text).not.toContain(canary(secret))
      expect(text).not.toContain('canario":')
      expect(text).not.toContain('secret')
      expect(text).not.toContain(sealed)
    }
    const managed = await site.as('admin', 'GET', '/api/settings/managed')
    expect(managed.json).toMatchObject({ smtp: { set: true }, mail_from: canary('mail_from') })
    expect(managed.text).not.toContain(canary('smtp_url_sealed'))
    expect(managed.text).not.toContain(sealed)
    const { version: _, features, legal, ...rest } = before
    await site.parts.db
      .updateTable('site')
      .set({ ...rest, features: JSON.stringify(features), legal: JSON.stringify(legal) })
      .execute()
  })
})

describe('PUT', () => {
  test('only administrators change the settings', async () => {
    const before = await site.stored()
    expect((await site.save({ title: 'Outro' }, 'nobody')).status).toBe(401)
    expect((await site.save({ title: 'Outro' }, 'user')).status).toBe(403)
    expect(await site.stored()).toEqual(before)
    expect((await site.save({ title: 'Nome da super' }, 'super')).status).toBe(200)
    expect((await site.save({ title: 'Nome da admin' })).json.title).toBe('Nome da admin')
  })

  test('a section changes its own fields and no others', async () => {
    await site.save({ description: 'Frutos do Cerrado', contact: 'Rua 1\nBairro' })
    const answer = await site.save({ email: 'contato@cerrado.test', url_instagram: 'instagram.com/cerrado' })
    expect(answer.status).toBe(200)
    expect((await site.as('nobody', 'GET', '/api/settings')).json).toMatchObject({
      description: 'Frutos do Cerrado',
      contact: 'Rua 1\nBairro',
      email: 'contato@cerrado.test',
      url_instagram: 'https://instagram.com/cerrado',
    })
    expect((await site.save({ url_instagram: '' })).json.url_instagram).toBe('')
  })

  test('a WhatsApp number is kept whole, however it is typed, and taken away again', async () => {
    for (const typed of ['(62) 90000-0142', '+55 62 90000 0142', '5562900000142', '062900000142']) {
      expect((await site.save({ whatsapp: typed })).json.whatsapp).toBe('+5562900000142')
      await site.save({ whatsapp: '' })
    }
    await site.save({ whatsapp: '(62) 90000-0142' })
    expect((await site.as('nobody', 'GET', '/api/settings')).json.whatsapp).toBe('+5562900000142')
    expect((await site.save({ whatsapp: '' })).json.whatsapp).toBe('')
  })

  test('a stale save is a 409 with the settings as they are, and changes nothing', async () => {
    const { version } = await site.stored()
    await site.save({ description: 'de Rosa' })
    const before = await site.stored()
    const answer = await site.as('admin', 'PUT', '/api/settings', { version, description: 'de Ana' })
    expect(answer.status).toBe(409)
    expect(answer.json).toMatchObject({
      code: 'stale',
      message: 'Outra pessoa salvou mudanças aqui. Compare as duas versões antes de salvar.',
      current: { description: 'de Rosa', version: version + 1 },
    })
    expect(await site.stored()).toEqual(before)
  })

  test('of two at once one is told', async () => {
    const { version } = await site.stored()
    const answers = await Promise.all(
      ['a', 'b'].map((description) => site.as('admin', 'PUT', '/api/settings', { version, description })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('nothing beyond the list can be written', async () => {
    const before = await site.stored()
    const answer = await site.save({
      _id: 2,
      id: 2,
      role: 'super',
      is_admin: true,
      created_at: '2020-01-01T00:00:00Z',
      configured: false,
      smtp_url_sealed: 'x',
      logo_id: '00000000-0000-7000-8000-000000000009',
      site_banners: [],
      year: 1,
      password_hash: 'x',
      user_id: 'x',
      price_cents: 1,
      stock: 1,
      status: 'x',
    })
    expect(answer.status).toBe(200)
    expect(await site.stored()).toEqual({
      ...before,
      version: before.version + 1,
      updated_at: expect.any(Date),
    })
  })

  test('what a wrong encoding left in a title is taken out: no letter could bear it', async () => {
    expect((await site.save({ title: 'Cooperativa \u0096 Cerrado\u0085' })).status).toBe(200)
    expect((await site.stored()).title).toBe('Cooperativa   Cerrado')
  })

  test.each([
    ['title', '', 'Preencha este campo.'],
    ['title', 'x'.repeat(121), 'Use no máximo 120 caracteres.'],
    ['title', ['a'], 'Confira este campo.'],
    ['title', 'a\nb', 'Use uma linha só.'],
    ['description', 'x'.repeat(301), 'Use no máximo 300 caracteres.'],
    ['email', 'ana', 'Informe um e-mail válido.'],
    ['whatsapp', '99999-0000', 'Informe o WhatsApp com DDD, como (61) 99999-0000.'],
    ['whatsapp', '+1 212 555 0100', 'Informe o WhatsApp com DDD, como (61) 99999-0000.'],
    ['url_facebook', 'http://facebook.com/x', profileTrouble('facebook')],
    ['url_instagram', 'https://www.facebook.com/x', profileTrouble('instagram')],
    ['url_twitter', 'javascript:alert(1)', profileTrouble('twitter')],
    ['url_youtube', '//evil.example', profileTrouble('youtube')],
    ['primary_color', 'red', 'Informe uma cor como #4a2c1d.'],
    ['primary_color', '#ffeecc', /^Contraste de 1,0:1 \(.*o mínimo é 4,5:1\. Escolha um tom mais escuro\.$/],
    ['secondary_color', '#8a7f7a', /Escolha um tom mais claro ou mais escuro\.$/],
    [
      'public_origin',
      'https://exemplo.org.br/site',
      'Informe só o endereço, sem caminho: https://exemplo.org.br.',
    ],
    ['public_origin', 'javascript:alert(1)', 'Informe só o endereço, sem caminho: https://exemplo.org.br.'],
    ['timezone', 'Marte/Olympus', 'Escolha uma das opções.'],
    ['mail_from', 'a@b.example\nBcc: x@y.example', 'Use uma linha só.'],
    ['site_logo', 'logo.png', 'Identificador inválido.'],
    [
      'site_logo',
      '00000000-0000-7000-8000-000000000000',
      'Esta imagem não está mais no site. Escolha outra.',
    ],
    [
      'site_favicon',
      '00000000-0000-7000-8000-000000000000',
      'Esta imagem não está mais no site. Escolha outra.',
    ],
  ])('%s %j is refused under its field', async (field, value, sentence) => {
    const before = await site.stored()
    const answer = await site.save({ [field]: value })
    expect(answer.status).toBe(422)
    expect(answer.json.errors[field]).toEqual([
      typeof sentence === 'string' ? sentence : expect.stringMatching(sentence),
    ])
    expect(await site.stored()).toEqual(before)
  })

  test.each([
    [{ features: { blog: { enabled: true } } }, 'features'],
    [{ features: { shop: { enabled: true, price: 1 } } }, 'features.shop'],
    [{ features: { shop: { url: 'javascript:alert(1)' } } }, 'features.shop.url'],
    [{ features: { shop: { url: '' } } }, 'features.shop.url'],
    [{ features: { shop: { title: ' ' } } }, 'features.shop.title'],
    [{ legal: { document: '11.222.333/0001-80' } }, 'legal.document'],
    [{ legal: { phone: 'zero' } }, 'legal.phone'],
    [{ smtp: { host: 'smtp.x.example:25', port: 25, security: 'tls', user: '', password: '' } }, 'smtp.host'],
    [{ smtp: { host: 'smtp.x.example', port: 0, security: 'tls', user: '', password: '' } }, 'smtp.port'],
    [
      { smtp: { host: 'smtp.x.example', port: 25, security: 'none', user: '', password: '' } },
      'smtp.security',
    ],
    [
      { smtp: { host: 'smtp.x.example', port: 25, security: 'tls', user: 'ana', password: '' } },
      'smtp.password',
    ],
    [{ version: 'x' }, 'version'],
  ])('%j is refused under %s', async (changes, field) => {
    const before = await site.stored()
    const answer = await site.save(changes)
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.json.errors)).toEqual([field])
    expect(await site.stored()).toEqual(before)
  })

  test('a feature is not sent to where nothing answers', async () => {
    const send = (url: string) => site.save({ features: { posts: { url } } })
    const refused = await send('/boletim')
    expect(refused.json).toMatchObject({
      code: 'nothing_there',
      errors: { 'features.posts.url': [expect.any(String)] },
    })
    const page = { title: 'Boletim', slug: 'boletim', status: 'published' }
    expect((await site.as('admin', 'POST', '/api/pages', page)).status).toBe(201)
    for (const url of ['/boletim', '/agenda', 'https://exemplo.org/', '/noticias'])
      expect((await send(url)).json.features.posts.url).toBe(url)
  })

  test('one feature at a time; the others stay', async () => {
    await site.save({ features: { posts: { enabled: true, title: 'Novidades' } } })
    const answer = await site.save({ features: { shop: { url: 'loja.exemplo.org.br' } } })
    expect(answer.json.features).toMatchObject({
      posts: { enabled: true, title: 'Novidades', url: '/noticias' },
      shop: { enabled: false, title: 'Loja', url: 'https://loja.exemplo.org.br/' },
    })
  })

  test.each([
    ['11.222.333/0001-81', '11222333000181'],
    ['12.abc.345/01de-35', '12ABC34501DE35'],
    ['529.982.247-25', '52998224725'],
    ['', ''],
  ])('the document %s is kept as %s', async (typed, plain) => {
    await site.save({ legal: { name: 'Cooperativa Ltda.', phone: '(62) 3333-4444' } })
    const answer = await site.save({ legal: { document: typed } })
    expect(answer.json.legal).toMatchObject({ name: 'Cooperativa Ltda.', document: plain })
  })

  test('another mail account or address wants a password proved lately; the rest does not', async () => {
    const old = await openSettingsSite()
    try {
      await old.moveClock('16 minutes')
      const account = { host: 'smtp.x.example', port: 587, security: 'starttls', user: '', password: '' }
      for (const changes of [{ smtp: account }, { smtp: null }, { public_origin: 'https://outra.example' }]) {
        const answer = await old.save(changes)
        expect([answer.status, answer.json.code]).toEqual([403, 'password_needed'])
      }
      expect(await old.stored()).toMatchObject({ smtp_url_sealed: null, public_origin: null, version: 1 })
      expect((await old.save({ title: 'Outro título', public_origin: '' })).status).toBe(200)

      const proved = await old.as('admin', 'POST', '/api/profile/confirmation', { password: testPassword })
      expect(proved.status).toBe(204)
      expect((await old.save({ smtp: account })).json.smtp).toEqual({ set: true })
      expect((await old.save({ public_origin: 'https://outra.example' }, 'super')).status).toBe(403)
    } finally {
      await old.close()
    }
  })

  test('the mail account is sealed, read back only as set, and can be forgotten', async () => {
    const account = {
      host: 'smtp.exemplo.org.br',
      port: 587,
      security: 'starttls',
      user: 'ana@exemplo.org.br',
      password: 'se:nha@com/%sinais',
    }
    const answer = await site.save({ smtp: account, mail_from: 'ola@exemplo.org.br' })
    expect(answer.json).toMatchObject({ smtp: { set: true }, mail_from: 'ola@exemplo.org.br' })
    expect(answer.json.smtp).toEqual({ set: true })
    expect(answer.text).not.toContain('sinais')
    const stored = await site.stored()
    expect(stored.smtp_url_sealed?.toString('latin1')).not.toContain('sinais')
    const read = await readStoredMailAccount(site.ctx())
    expect(read).toMatchObject({ from: 'ola@exemplo.org.br' })
    const url = new URL(read?.smtpUrl ?? '')
    expect(decodeURIComponent(url.password)).toBe(account.password)
    expect([url.protocol, url.host, decodeURIComponent(url.username)]).toEqual([
      'smtp:',
      'smtp.exemplo.org.br:587',
      account.user,
    ])
    expect((await site.save({ smtp: null })).json.smtp).toEqual({ set: false })
    expect((await site.stored()).smtp_url_sealed).toBeNull()
  })

  test('logo and favicon are own images in the size they are drawn, and count as used', async () => {
    const [logo, favicon] = [await site.uploadImage(1200, 400), await site.uploadImage(512, 512)]
    const answer = await site.save({ site_logo: logo, site_favicon: favicon })
    expect(answer.json.site_logo._id).toBe(logo)
    const { json } = await site.as('nobody', 'GET', '/api/settings')
    expect(json.site_logo).toMatchObject({ url: expect.stringMatching(/\.webp$/), width: 320, height: 107 })
    expect(json.site_favicon.url).toMatch(new RegExp(`^/uploads/${favicon}/320-.*\\.(png|jpg)$`))
    const deleted = await site.as('admin', 'DELETE', `/api/uploads/${logo}`)
    expect(deleted.status).toBe(409)
    await site.save({ site_logo: null })
    expect((await site.as('admin', 'DELETE', `/api/uploads/${logo}`)).status).toBe(204)
  })

  test('a file for download is no logo', async () => {
    const form = new FormData()
    form.append('file', new Blob(['a;b\n1;2\n']), 'lista.csv')
    const { json } = await site.as('admin', 'POST', '/api/uploads/files', form)
    const answer = await site.save({ site_logo: json._id })
    expect(answer.status).toBe(422)
    expect(answer.json.code).toBe('no_such_image')
  })
})

describe('what the environment says', () => {
  test('wins, is shown as such, and cannot be changed by the settings', async () => {
    const fixed = await openSettingsSite({
      PUBLIC_ORIGIN: 'http://localhost:3000',
      SMTP_URL: 'smtp://u:segredo-do-ambiente@smtp.exemplo.org.br',
      MAIL_FROM: 'site@exemplo.org.br',
    })
    const managed = await fixed.as('admin', 'GET', '/api/settings/managed')
    expect(managed.json).toMatchObject({
      public_origin: 'http://localhost:3000',
      smtp: { set: true },
      mail_from: 'site@exemplo.org.br',
      from_environment: { public_origin: true, smtp: true, mail_from: true },
    })
    expect(managed.text).not.toContain('segredo-do-ambiente')
    const before = await fixed.stored()
    for (const [field, value] of [
      ['public_origin', 'https://exemplo.org.br'],
      ['smtp', null],
      ['mail_from', 'x@exemplo.org.br'],
    ] as const) {
      const answer = await fixed.save({ [field]: value })
      expect(answer.status).toBe(422)
      expect(answer.json).toMatchObject({
        code: 'set_by_environment',
        errors: { [field]: [expect.any(String)] },
      })
    }
    expect(await fixed.stored()).toEqual(before)
    await fixed.close()
  })
})
