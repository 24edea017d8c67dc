import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestSite, type SignedIn, type TestSite } from '../../../tests/support/test-site.ts'
import { rates } from '../../platform/limits/rates.ts'

let site: TestSite
let ana: SignedIn
let bia: SignedIn
beforeAll(async () => {
  site = await openTestSite({ limits: true })
  ana = await site.setUp()
  bia = await site.addUser('admin')
})
afterAll(() => site.close())

async function send({ token }: SignedIn) {
  const form = new FormData()
  form.append('file', new Blob(['nome;autor\nx;y']), 'acervo.csv')
  const written = new Response(form)
  const answer = await site.fetch(
    new Request('http://localhost:3000/api/medias/import', {
      method: 'POST',
      headers: {
        host: 'localhost:3000',
        'content-type': written.headers.get('content-type') ?? '',
        authorization: `Token ${token}`,
      },
      body: await written.arrayBuffer(),
    }),
  )
  return { status: answer.status, wait: Number(answer.headers.get('retry-after')) }
}

test('the 61st table of an hour is turned away, of that person alone; refused ones count', async () => {
  await site.parts.limits.count(rates.imports, ana._id, 59)
  expect((await send(ana)).status).toBe(422)
  const turnedAway = await send(ana)
  expect(turnedAway.status).toBe(429)
  expect(turnedAway.wait).toBeGreaterThan(3_000)
  expect((await send(bia)).status).toBe(422)
  await site.moveClock('61 minutes')
  expect((await send(ana)).status).toBe(422)
  await site.moveClock('0')
})
