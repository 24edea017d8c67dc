import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  animatedGif,
  heic,
  jpeg,
  phonePhotograph,
  photograph,
  png,
  pngBomb,
} from '../../platform/images/sample-images.testing.ts'
import { mostFileBytes, mostImageBytes, mostSiteBytes } from './upload.ts'
import { formWith, openUploadsSite, type Person, type UploadsSite } from './uploads-site.testing.ts'

let site: UploadsSite
let small: Buffer
beforeAll(async () => {
  site = await openUploadsSite()
  small = await jpeg(400, 300)
})
afterAll(() => site.close())

const temporaries = () => readdir(site.parts.files.temporary.folder).catch(() => [])
const folders = () => readdir(join(site.parts.env.DATA_DIR, 'uploads')).catch(() => [])

describe('who', () => {
  const someId = '0192f0c0-0000-7000-8000-000000000000'
  const calls: [string, string, object?][] = [
    ['POST', '/api/uploads/images'],
    ['POST', '/api/uploads/files'],
    ['GET', '/api/uploads'],
    ['GET', `/api/uploads/${someId}`],
    ['PATCH', `/api/uploads/${someId}`, { alt: 'x' }],
    ['DELETE', `/api/uploads/${someId}`],
  ]
  const answers: [Person, number, string][] = [
    ['nobody', 401, 'Entre na sua conta para continuar.'],
    ['user', 403, 'Você não tem acesso a esta parte. Fale com quem administra o site.'],
  ]
  test.each(
    calls.flatMap(([method, path, body]) =>
      answers.map((answer) => [method, path, body, ...answer] as const),
    ),
  )('%s %s %j by %s is %i', async (method, path, body, who, status, message) => {
    const sent = method === 'POST' ? formWith(small, 'foto.jpg') : body
    const answer = await site.call(who, method, path, sent)
    expect(answer).toMatchObject({ status, json: { message } })
    expect(await site.count()).toBe(0)
    expect(await temporaries()).toEqual([])
  })

  test.each(['admin', 'super'] as const)('%s uploads', async (who) => {
    expect((await site.send(who, 'images', small)).status).toBe(201)
  })

  test('an unknown id is 404 for who may look', async () => {
    for (const [method, path, body] of calls.slice(3))
      expect((await site.call('admin', method, path, body)).status).toBe(404)
    expect((await site.call('admin', 'GET', '/api/uploads/1')).status).toBe(404)
  })
})

test('an image answers what it is', async () => {
  const answer = await site.send('admin', 'images', await png(800, 600), 'Colheita.png')
  expect(answer.status).toBe(201)
  expect(answer.json).toMatchObject({ width: 800, height: 600, alt: '', animated: false })
  expect(answer.json._id).toMatch(/^[0-9a-f-]{36}$/)
  expect(answer.json.variants.map(({ width, format }: never) => `${width} ${format}`).sort()).toEqual(
    ['320 jpeg', '320 webp', '640 jpeg', '640 webp', '800 jpeg', '800 webp'].sort(),
  )
  const address = new RegExp(`^/uploads/${answer.json._id}/\\d+-[0-9a-f]{16}\\.(webp|jpg)$`)
  for (const { url } of answer.json.variants) expect(url).toMatch(address)
  expect(answer.json.variants.map(({ url }: never) => url)).toContain(answer.json.url)
})

const notAnImage = 'Formato de imagem não aceito. Envie JPEG, PNG, WebP, GIF, AVIF ou HEIC.'

describe('what is no image we show', () => {
  test.each<[string, () => Buffer | string | Promise<Buffer>, number, string]>([
    ['svg', () => '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 415, notAnImage],
    ['html', () => '<!doctype html><script>alert(1)</script>', 415, notAnImage],
    ['pdf', () => '%PDF-1.7', 415, notAnImage],
    ['zip', () => 'PK\x03\x04', 415, notAnImage],
    ['an empty file', () => '', 415, 'O arquivo está vazio. Confira se ele abre no seu aparelho.'],
    ['one byte', () => 'x', 415, notAnImage],
    [
      'HEIC',
      heic,
      422,
      'Não conseguimos abrir esta foto HEIC. Envie em JPEG: no iPhone, em Ajustes, Câmera, Formatos, escolha “Mais Compatível”.',
    ],
    [
      'svg that calls itself png',
      () => Buffer.from('\x89PNG\r\n\x1a\n<svg/>', 'latin1'),
      422,
      'A imagem está incompleta ou danificada. Confira se ela abre no seu aparelho.',
    ],
    [
      'a truncated photograph',
      async () => (await jpeg()).subarray(0, 5_000),
      422,
      'A imagem está incompleta ou danificada. Confira se ela abre no seu aparelho.',
    ],
    ['a bomb', () => pngBomb(), 422, 'A imagem tem mais de 60 megapixels. Reduza-a e tente de novo.'],
  ])('%s leaves nothing behind', async (_, make, status, message) => {
    const before = [await site.count(), await folders()]
    const rss = process.memoryUsage.rss()
    const answer = await site.send('admin', 'images', await make(), 'foto.png')
    expect(answer).toMatchObject({ status, json: { message } })
    expect(process.memoryUsage.rss() - rss).toBeLessThan(200_000_000)
    expect([await site.count(), await folders()]).toEqual(before)
    expect(await temporaries()).toEqual([])
  })
})

describe('images of every making', () => {
  test.each<[string, () => Promise<Buffer>]>([
    ['CMYK', async () => (await photograph(300, 200)).toColourspace('cmyk').jpeg().toBuffer()],
    ['progressive', async () => (await photograph(300, 200)).jpeg({ progressive: true }).toBuffer()],
    ['animated GIF', animatedGif],
    ['WebP', async () => (await photograph(300, 200)).webp().toBuffer()],
    ['AVIF', async () => (await photograph(100, 80)).avif({ effort: 0 }).toBuffer()],
    [
      'GIF with a script behind it',
      async () => Buffer.concat([await animatedGif(), Buffer.from('*/;alert("oi")//')]),
    ],
  ])('%s is taken', async (_, make) => {
    const answer = await site.send('admin', 'images', await make(), 'foto.exe')
    expect(answer.status).toBe(201)
    const served = await site.call('nobody', 'GET', answer.json.url)
    expect(served.bytes.includes('alert')).toBe(false)
    expect((await sharp(served.bytes).metadata()).format).toBe('jpeg')
  })

  test('a photograph from a phone stands upright and tells no place', async () => {
    const answer = await site.send('admin', 'images', await phonePhotograph())
    expect(answer.json).toMatchObject({ width: 600, height: 800 })
    for (const { url } of answer.json.variants) {
      const { bytes } = await site.call('nobody', 'GET', url)
      const metadata = await sharp(bytes).metadata()
      expect([metadata.exif, metadata.icc, metadata.xmp, metadata.iptc, metadata.orientation]).toEqual(
        Array(5).fill(undefined),
      )
      expect(bytes.includes('segredo-no-exif')).toBe(false)
    }
  })
})

describe('the form', () => {
  test('over 20 MB is 413, over 100 MB for files', async () => {
    const image = await site.send('admin', 'images', Buffer.alloc(mostImageBytes + 1))
    expect(image).toMatchObject({
      status: 413,
      json: { code: 'too_large', message: 'A imagem passa de 20 MB. Reduza-a e tente de novo.' },
    })
    const file = await site.send('admin', 'files', Buffer.alloc(mostFileBytes + 1))
    expect(file).toMatchObject({
      status: 413,
      json: { message: 'O arquivo passa de 100 MB. Reduza-o, ou divida-o em partes.' },
    })
    expect(await temporaries()).toEqual([])
  })

  test('exactly 20 MB is let in, and judged by what it is', async () => {
    expect((await site.send('admin', 'images', Buffer.alloc(mostImageBytes))).status).toBe(415)
  })

  test('JSON, another field, no file, two files', async () => {
    const two = formWith(small, 'a.jpg')
    two.append('file', new Blob(['x']), 'b.jpg')
    expect((await site.call('admin', 'POST', '/api/uploads/images', {})).status).toBe(415)
    expect((await site.call('admin', 'POST', '/api/uploads/images', new FormData())).status).toBe(422)
    expect(
      (await site.call('admin', 'POST', '/api/uploads/images', formWith(small, 'a.jpg', 'photo'))).status,
    ).toBe(422)
    expect((await site.call('admin', 'POST', '/api/uploads/images', two)).status).toBe(422)
    expect(await temporaries()).toEqual([])
  })

  test.each([
    '../../../etc/passwd.jpg',
    'a\u0000b.jpg',
    '"><script>alert(1)</script>.jpg',
    `${'nome'.repeat(200)}.jpg`,
    'CON.jpg',
    '.htaccess',
    'foto.jpg/..',
    '\u202egpj.exe',
  ])('the hostile name %j is text at most', async (name) => {
    const answer = await site.send('admin', 'images', small, name)
    expect(answer.status).toBe(201)
    expect(answer.json.url).toMatch(/^\/uploads\/[0-9a-f-]{36}\/400-[0-9a-f]{16}\.jpg$/)
    const listed = await site.call('admin', 'GET', `/api/uploads/${answer.json._id}`)
    expect(listed.json.name.length).toBeLessThanOrEqual(200)
    expect(listed.json.name).not.toMatch(/[\0\u202e/\\]/)
  })
})

describe('files', () => {
  test('a document is kept under its own name and offered as a download', async () => {
    const content = '%PDF-1.7\nrelatório'
    const answer = await site.send('admin', 'files', content, 'Relatório "final".pdf')
    expect(answer).toMatchObject({
      status: 201,
      json: { name: 'Relatório "final".pdf', mime: 'application/pdf', bytes: Buffer.byteLength(content) },
    })
    const served = await site.call('nobody', 'GET', answer.json.url)
    expect(served.status).toBe(200)
    expect(served.headers.get('content-type')).toBe('application/pdf')
    expect(served.headers.get('content-disposition')).toContain("filename*=UTF-8''Relat%C3%B3rio")
    expect(served.bytes.toString()).toBe(content)
  })

  test.each([
    ['a page', '<!doctype html><script>alert(1)</script>', 'relatorio.html'],
    ['a program', 'MZ\x90\0', 'relatorio.pdf'],
    ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'a.svg'],
  ])('%s is not kept', async (_, content, name) => {
    const before = await site.count()
    expect((await site.send('admin', 'files', content, name)).status).toBe(415)
    expect(await site.count()).toBe(before)
    expect(await temporaries()).toEqual([])
  })

  test('a poster is offered in its own size, upright, and tells no place', async () => {
    const { status, json } = await site.send('admin', 'files', await phonePhotograph(), 'Cartaz da feira.jpg')
    expect(status).toBe(201)
    expect(json).toMatchObject({ name: 'Cartaz da feira.jpg', mime: 'image/jpeg' })
    const { headers, bytes } = await site.call('nobody', 'GET', json.url)
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="Cartaz da feira\.jpg"/)
    expect(bytes.length).toBe(json.bytes)
    const { width, height, exif, orientation } = await sharp(bytes).metadata()
    expect([width, height, exif, orientation]).toEqual([600, 800, undefined, undefined])
    expect(bytes.includes('segredo-no-exif')).toBe(false)

    const map = await site.send('admin', 'files', await png(90, 60), 'mapa.png')
    expect(map.json).toMatchObject({ mime: 'image/png', url: expect.stringMatching(/arquivo\.png$/) })
    const again = await site.call('admin', 'GET', `/api/uploads/${map.json._id}`)
    expect(again.json).toMatchObject({ kind: 'file', image: null })
    expect(await temporaries()).toEqual([])
  })

  test.each([
    ['half a photograph', async () => (await jpeg()).subarray(0, 5_000)],
    ['a bomb', async () => pngBomb()],
  ])('%s is no file either, and leaves nothing', async (_, make) => {
    const before = [await site.count(), await folders()]
    expect((await site.send('admin', 'files', await make(), 'mapa.png')).status).toBe(422)
    expect([await site.count(), await folders(), await temporaries()]).toEqual([...before, []])
  })

  test('a sound is heard from the middle', async () => {
    const content = Buffer.from(
      `ID3\x03\0\0\0\0\0\0${'\xff\xfb\x90\0'.padEnd(417, '\0').repeat(9)}`,
      'latin1',
    )
    const { json } = await site.send('admin', 'files', content, 'aula.mp3')
    const part = await site.call('nobody', 'GET', json.url, undefined, { range: 'bytes=100-199' })
    expect(part.status).toBe(206)
    expect(part.headers.get('content-range')).toBe(`bytes 100-199/${content.length}`)
    expect(part.bytes).toEqual(content.subarray(100, 200))
    const beyond = await site.call('nobody', 'GET', json.url, undefined, { range: 'bytes=999999-' })
    expect(beyond.status).toBe(416)
  })
})

describe('serving', () => {
  let url: string
  beforeAll(async () => {
    const answer = await site.send('admin', 'images', small)
    url = answer.json.url
  })

  test('fixed type, sandboxed, kept for ever', async () => {
    const served = await site.call('nobody', 'GET', url)
    expect(Object.fromEntries(served.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'self'",
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(served.headers.get('content-disposition')).toBeNull()
    const again = await site.call('nobody', 'GET', url, undefined, {
      'if-none-match': served.headers.get('etag') ?? '',
    })
    expect(again.status).toBe(304)
  })

  test('HEAD tells the length', async () => {
    const whole = await site.call('nobody', 'GET', url)
    const head = await site.call('nobody', 'HEAD', url)
    expect(head.status).toBe(200)
    expect(head.headers.get('content-length')).toBe(String(whole.bytes.length))
    expect(head.bytes).toHaveLength(0)
  })

  test('nothing can be listed, climbed out of or written', async () => {
    const [, , folder, name] = url.split('/')
    for (const path of [
      '/uploads',
      '/uploads/',
      `/uploads/${folder}`,
      `/uploads/${folder}/`,
      `/uploads/${folder}/%2e%2e/%2e%2e/secrets.txt`,
      `/uploads/${folder}%2f..%2f..%2fsecrets.txt`,
      `/uploads/..%2fuploads-temp/x.part`,
      `/uploads/${folder}/..%2f..%2f..%2f..%2fetc%2fpasswd`,
      `/uploads/${folder}/${name}/`,
      `/uploads/${folder}/${name}%00.txt`,
      `/uploads/${folder}/${name?.toUpperCase()}`,
      `/uploads/${folder}/nada.jpg`,
    ]) {
      const answer = await site.call('nobody', 'GET', path)
      expect([path, [400, 404].includes(answer.status)]).toEqual([path, true])
      expect(answer.headers.get('cache-control')).not.toContain('immutable')
    }
    for (const method of ['POST', 'PUT', 'DELETE'])
      expect((await site.call('admin', method, url)).status).toBe(405)
  })
})

describe('room', () => {
  test('a site that is full answers 507 and keeps nothing', async () => {
    const { db } = site.parts
    const before = await site.count()
    const big = {
      id: crypto.randomUUID(),
      kind: 'file' as const,
      name: 'x',
      mime: 'x',
      key: 'x',
      created_at: new Date(),
    }
    await db
      .insertInto('uploads')
      .values({ ...big, bytes: mostSiteBytes })
      .execute()
    const answer = await site.send('admin', 'images', small)
    await db.deleteFrom('uploads').where('id', '=', big.id).execute()
    expect(answer).toMatchObject({
      status: 507,
      json: {
        code: 'site_full',
        message: 'O espaço do site para arquivos acabou. Exclua o que não usa e tente de novo.',
      },
    })
    expect(await site.count()).toBe(before)
  })

  test('the reserve of the disk answers 503 before a byte is received', async () => {
    const { files } = site.parts
    const { hasRoomFor } = files
    files.hasRoomFor = async () => false
    const answer = await site.send('admin', 'images', small)
    files.hasRoomFor = hasRoomFor
    expect(answer).toMatchObject({ status: 503, json: { code: 'disk_full' } })
    expect(answer.headers.get('retry-after')).toBe('600')
  })
})

test('alternative text is changed, within its limit', async () => {
  const { json } = await site.send('admin', 'images', small)
  const described = await site.call('admin', 'PATCH', `/api/uploads/${json._id}`, {
    alt: 'Mulheres na colheita',
  })
  expect(described).toMatchObject({
    status: 200,
    json: { alt: 'Mulheres na colheita', image: { alt: 'Mulheres na colheita' } },
  })
  for (const alt of ['x'.repeat(501), 7, null, ['x'], { x: 1 }]) {
    const refused = await site.call('admin', 'PATCH', `/api/uploads/${json._id}`, { alt })
    expect(refused.status).toBe(422)
    expect(refused.json.errors.alt).toHaveLength(1)
  }
  expect((await site.call('admin', 'GET', `/api/uploads/${json._id}`)).json.alt).toBe('Mulheres na colheita')
})

test('the list is found by name and alternative text, accents or none', async () => {
  const { json } = await site.send('admin', 'images', small, 'Pequi do Cerrado.jpg')
  await site.call('admin', 'PATCH', `/api/uploads/${json._id}`, { alt: 'Árvore de 100% da região' })
  for (const q of ['pequi', 'ARVORE', '100%']) {
    const found = await site.call('admin', 'GET', `/api/uploads?kind=image&q=${encodeURIComponent(q)}`)
    expect(found.json).toMatchObject({ total: 1, page: 1, per_page: 20 })
    expect(found.json.data[0]._id).toBe(json._id)
  }
  expect((await site.call('admin', 'GET', '/api/uploads?kind=file&q=pequi')).json.total).toBe(0)
  expect((await site.call('admin', 'GET', '/api/uploads?per_page=101')).status).toBe(422)
  expect((await site.call('admin', 'GET', '/api/uploads?kind=video')).status).toBe(422)
  const first = await site.call('admin', 'GET', '/api/uploads?per_page=2')
  const second = await site.call('admin', 'GET', '/api/uploads?per_page=2&page=2')
  const ids = [...first.json.data, ...second.json.data].map(({ _id }) => _id)
  expect(new Set(ids).size).toBe(4)
})

test('an upload in use is not deleted, and says where', async () => {
  const { json } = await site.send('admin', 'images', small)
  const use = {
    upload_id: json._id,
    kind: 'page' as const,
    record_id: crypto.randomUUID(),
    label: 'Quem somos',
  }
  await site.parts.db.insertInto('upload_uses').values(use).execute()
  const refused = await site.call('admin', 'DELETE', `/api/uploads/${json._id}`)
  expect(refused).toMatchObject({
    status: 409,
    json: { code: 'in_use', uses: [{ kind: 'page', label: 'Quem somos', kind_text: 'Página' }] },
  })
  expect((await site.call('nobody', 'GET', json.url)).status).toBe(200)
  await site.parts.db.deleteFrom('upload_uses').execute()
  expect((await site.call('admin', 'DELETE', `/api/uploads/${json._id}`)).status).toBe(204)
  expect((await site.call('admin', 'GET', `/api/uploads/${json._id}`)).status).toBe(404)
})

test('a dozen at once are all kept, each for itself', async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, () => site.send('admin', 'images', small)))
  expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(201))
  expect(new Set(answers.map(({ json }) => json.url)).size).toBe(12)
})

describe('sent again because the answer was lost', () => {
  const key = '5b7e7d0e-6f5c-4f5e-9d5e-0a1b2c3d4e5f'
  const sendAs = (to: 'images' | 'files', content: Buffer | string, name: string, sentAs = key) =>
    site.call('admin', 'POST', `/api/uploads/${to}`, formWith(content, name), { 'idempotency-key': sentAs })

  test('a picture and a file are kept once, and answered alike', async () => {
    const [kept, before] = [await site.count(), (await folders()).length]
    const first = await sendAs('images', small, 'foto.jpg')
    const again = await Promise.all([
      sendAs('images', small, 'foto.jpg'),
      sendAs('images', small, 'foto.jpg', key.toUpperCase()),
    ])
    for (const { status, json } of again) expect({ status, json }).toEqual({ status: 201, json: first.json })
    const files = await Promise.all([1, 2, 3].map(() => sendAs('files', '%PDF-1.7 ata', 'ata.pdf')))
    expect(files.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(new Set(files.map(({ json }) => json._id)).size).toBe(1)
    expect(files[0]?.json).toMatchObject({ name: 'ata.pdf', mime: 'application/pdf' })
    expect(await site.count()).toBe(kept + 2)
    expect((await folders()).length).toBe(before + 2)
    expect(await temporaries()).toEqual([])
  })

  test('where the site is full by now, what was kept is answered all the same', async () => {
    const { json: kept } = await sendAs('images', small, 'foto.jpg')
    const all = site.parts.db.updateTable('uploads').where('id', '=', kept._id)
    await all.set({ bytes: mostSiteBytes }).execute()
    expect(await sendAs('images', small, 'foto.jpg')).toMatchObject({ status: 201, json: { _id: kept._id } })
    expect((await site.send('admin', 'images', small)).status).toBe(507)
    await all.set({ bytes: kept.bytes ?? 1_000 }).execute()
  })

  test('one that another was put in the place of is kept anew', async () => {
    const { json: kept } = await sendAs('images', small, 'foto.jpg')
    const other = await jpeg(80, 60)
    const replaced = await site.call(
      'admin',
      'POST',
      `/api/uploads/${kept._id}/replacement`,
      formWith(other, 'b.jpg'),
    )
    expect(replaced.status).toBe(200)
    const again = await sendAs('images', small, 'foto.jpg')
    expect(again).toMatchObject({ status: 201, json: { width: 400 } })
    expect(again.json._id).not.toBe(kept._id)
  })

  test('one that was deleted meanwhile is kept anew, and a key that is none changes nothing', async () => {
    const { json: kept } = await sendAs('images', small, 'foto.jpg')
    expect((await site.call('admin', 'DELETE', `/api/uploads/${kept._id}`)).status).toBe(204)
    const again = await sendAs('images', small, 'foto.jpg')
    expect(again.status).toBe(201)
    expect(again.json._id).not.toBe(kept._id)
    const before = await site.count()
    const refused = await sendAs('images', small, 'foto.jpg', 'foto')
    expect(refused).toMatchObject({
      status: 422,
      json: { errors: { 'idempotency-key': ['A chave do formulário é um UUID.'] } },
    })
    expect(await site.count()).toBe(before)
  })
})
