import { mkdtemp, readdir, readlink, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDiskStore } from './disk-store.server.ts'
import { attachment, serveFile } from './serve-file.server.ts'

const folder = await mkdtemp(join(tmpdir(), 'praca-serve-'))
const store = openDiskStore({
  root: join(folder, 'uploads'),
  temporary: join(folder, 'temp'),
  reserveBytes: 0,
})
afterAll(() => rm(folder, { recursive: true }))
beforeAll(async () => {
  for (const [key, content] of [
    ['audio/aula-0a1b.mp3', 'abcdefghij'],
    ['empty/nada-0000.txt', ''],
  ] as const) {
    const path = await store.temporary.path()
    await writeFile(path, content)
    await store.saveFile(key, path)
  }
})

const ask = async (headers: Record<string, string> = {}, method = 'GET', key = 'audio/aula-0a1b.mp3') => {
  const answer = await serveFile(store, key, new Request('http://praca/uploads/x', { method, headers }))
  if (!answer) throw new Error('no answer')
  return answer
}
const etag = '"audio-aula-0a1b.mp3"'

test('the whole file, sandboxed, of a fixed type, kept for ever', async () => {
  const answer = await ask()
  expect(answer.status).toBe(200)
  expect(await answer.text()).toBe('abcdefghij')
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'audio/mpeg',
    'content-length': '10',
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'self'",
    'cache-control': 'public, max-age=31536000, immutable',
    etag,
  })
})

test('a part is 206 with its place in the whole', async () => {
  const answer = await ask({ Range: 'bytes=2-4' })
  expect(answer.status).toBe(206)
  expect(answer.headers.get('Content-Range')).toBe('bytes 2-4/10')
  expect(answer.headers.get('Content-Length')).toBe('3')
  expect(await answer.text()).toBe('cde')
})

test('the end of the file, asked by its length', async () => {
  expect(await (await ask({ Range: 'bytes=-3' })).text()).toBe('hij')
})

test('a part beyond the end is 416 with the size, and is not kept', async () => {
  const answer = await ask({ Range: 'bytes=10-' })
  expect(answer.status).toBe(416)
  expect(answer.headers.get('Content-Range')).toBe('bytes */10')
  expect(answer.headers.get('Cache-Control')).toBe('no-store')
})

test('a part of another version is answered with the whole of this one', async () => {
  expect((await ask({ Range: 'bytes=2-4', 'If-Range': '"old"' })).status).toBe(200)
  expect((await ask({ Range: 'bytes=2-4', 'If-Range': etag })).status).toBe(206)
})

test('what the client holds is 304', async () => {
  const answer = await ask({ 'If-None-Match': etag, Range: 'bytes=2-4' })
  expect(answer.status).toBe(304)
  expect(await answer.text()).toBe('')
})

test('HEAD tells the size and sends nothing, with or without a range', async () => {
  for (const headers of [undefined, { Range: 'bytes=2-4' }]) {
    const answer = await ask(headers, 'HEAD')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('Content-Length')).toBe('10')
    expect(answer.body).toBeNull()
  }
})

test('an empty file is an empty 200', async () => {
  const answer = await ask({}, 'GET', 'empty/nada-0000.txt')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('Content-Length')).toBe('0')
})

test('a client that leaves, or asks for the head alone, leaves no file open', async () => {
  const openFiles = async () => {
    const links = (await readdir('/proc/self/fd')).map((fd) =>
      readlink(`/proc/self/fd/${fd}`).catch(() => ''),
    )
    return (await Promise.all(links)).filter((path) => path.endsWith('aula-0a1b.mp3'))
  }
  const answer = await ask()
  expect(await openFiles()).toHaveLength(1)
  await answer.body?.cancel()
  await ask({}, 'HEAD')
  await expect.poll(openFiles).toEqual([])
})

test('a file that is not there has no answer', async () => {
  expect(await serveFile(store, 'nobody/here.mp3', new Request('http://praca/x'))).toBeNull()
})

test('a download name keeps its accents and cannot break the header', () => {
  expect(attachment('Relatório 2026.pdf')).toBe(
    `attachment; filename="Relatorio 2026.pdf"; filename*=UTF-8''Relat%C3%B3rio%202026.pdf`,
  )
  const hostile = attachment('a"\r\nSet-Cookie: x=1;\\.pdf')
  expect(hostile).not.toMatch(/[\r\n\\]/)
  expect(hostile.match(/"/g)).toHaveLength(2)
  expect(() => new Headers({ 'Content-Disposition': attachment('\ud800 猫.pdf') })).not.toThrow()
})
