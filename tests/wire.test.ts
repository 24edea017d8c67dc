// What programs outside rely on. The OpenAPI document, made of the schemas that validate, stands in api.txt, where a
// change of the API shows as lines of the change: `npx vitest run tests/wire.test.ts -u` writes it anew. That answers are
// as documented is looked at whenever a test asks (support/documented-answers.ts).
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ApiDocument } from '../app/rooms/integrations/reference/api-document.ts'
import { apiText } from './support/api-text.ts'
import { checkAnswer } from './support/documented-answers.ts'
import { openTestSite, type TestSite } from './support/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
  await site.setUp()
})
afterAll(() => site.close())

test('the API is the one written down', async () => {
  const { json } = await site.call('GET', '/api/openapi.json')
  await expect(apiText(json)).toMatchFileSnapshot('./api.txt')
})

test('every answer that is not 2xx carries message, code and request_id', async () => {
  for (const [method, path] of [
    ['GET', '/api/nothing'],
    ['PUT', '/api/auth/login'],
    ['GET', '/api/profile'],
    ['POST', '/api/auth/login'],
  ] as const) {
    const answer = await site.call(method, path, method === 'GET' ? {} : { body: {} })
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.json).toMatchObject({
      message: expect.any(String),
      code: expect.any(String),
      request_id: expect.any(String),
    })
  }
})

test('the text of the document leaves nothing out', () => {
  const Photo = { type: 'object', properties: { url: { type: 'string' } }, required: ['url'] }
  const error = { description: 'Não', content: { 'application/json': { schema: { $ref: '#/…/Error' } } } }
  const parameters = [{ name: 'page', in: 'query', required: false, schema: { type: 'integer', minimum: 1 } }]
  const file = { content: { 'multipart/form-data': { schema: { type: 'string', format: 'binary' } } } }
  const answers = { type: 'object', properties: { when: {}, photo: { ...Photo, type: ['object', 'null'] } } }
  const document: ApiDocument = {
    paths: {
      '/api/photos': {
        post: {
          summary: 'Keep one',
          security: [{ key: ['media:write'] }, {}],
          parameters,
          requestBody: { required: true, ...file },
          responses: {
            201: { content: { 'application/json': { schema: answers } } },
            401: { $ref: '#/…/401' },
            404: error,
          },
        },
        delete: { summary: 'Erase all', responses: { 204: {} } },
      },
    },
    components: {
      responses: { 401: error },
      schemas: {
        Photo,
        Map: { type: 'object', additionalProperties: { type: ['integer', 'null'] } },
        Kinds: {
          anyOf: [
            { type: 'array', items: Photo },
            { enum: ['a', 1], default: 'a' },
          ],
        },
      },
    },
  }
  expect(apiText(document)).toBe(`DELETE /api/photos
  Erase all
  opened by: nothing
  204

POST /api/photos
  Keep one
  opened by: key media:write | nothing
  query page?: integer {"minimum":1}
  body multipart/form-data: string (binary)
  201: object
    when?:
    photo?: Photo object | null
  401 404: Error

Kinds:
  anyOf: array of Photo object
  anyOf: "a" | 1 {"default":"a"}

Map: object
  *: integer | null

Photo: object
  url: string
`)
})

describe('an answer is refused', () => {
  const place = {
    postal_code: '01001000',
    state: 'SP',
    city: null,
    district: null,
    street: null,
    source: 'faixa',
    doubted: false,
  }
  const answered = (body: unknown, status = 200) =>
    checkAnswer(new Request('http://localhost/api/postal-codes/01001000'), Response.json(body, { status }))
  const { state, ...stateless } = place

  test.each([
    ['with a field that is not in the document', { ...place, latitude: 1 }, /"latitude"/],
    ['without one that is', stateless, /"state"/],
    ['with another kind', { ...place, state: 1 }, /state must be string/],
    ['with null where none may be', { ...place, state: null }, /state must be string/],
  ])('%s', (_, body, wrong) => expect(answered(body)).rejects.toThrow(wrong))

  test('of a status or a type that is not there', async () => {
    await answered(place)
    await expect(answered(place, 201)).rejects.toThrow('no application/json there')
    const text = new Response('', { headers: { 'content-type': 'text/csv' } })
    const request = new Request('http://localhost/api/postal-codes/01001000')
    await expect(checkAnswer(request, text)).rejects.toThrow('no text/csv there')
  })

  const refusal = { message: 'Não', code: 'no', request_id: '1' }

  test('of an error without its words, or with more than the operation says', async () => {
    await answered(refusal, 409)
    await answered({ ...refusal, errors: { postal_code: ['Não'] } }, 422)
    await expect(answered({ message: 'Não' }, 409)).rejects.toThrow('"code"')
    await expect(answered({ ...refusal, stock: 1 }, 409)).rejects.toThrow('"stock"')
    const moving = new Request('http://localhost/api/products/1/stock', { method: 'POST' })
    await checkAnswer(moving, Response.json({ ...refusal, stock: 1 }, { status: 409 }))
    await expect(
      checkAnswer(moving, Response.json({ ...refusal, stock: 'um' }, { status: 409 })),
    ).rejects.toThrow('stock must be integer')
  })

  // Whoever asks for a postal code is not asked who they are; a fault of the program stands nowhere.
  test.each([401, 418, 500, 507])('of an error of %i, which is not there', async (status) => {
    await expect(answered(refusal, status)).rejects.toThrow('no application/json there')
  })

  test('that leads elsewhere, where no form is led on', async () => {
    const led = () => new Response(null, { status: 303, headers: { location: '/' } })
    const asked = (path: string) => new Request(`http://localhost${path}`, { method: 'POST' })
    await checkAnswer(asked('/api/auth/login'), led())
    await expect(checkAnswer(asked('/api/auth/token'), led())).rejects.toThrow('no empty answer there')
  })

  test('of an address or a method that no operation has, unless it is an error', async () => {
    const request = new Request('http://localhost/api/postal-codes/01001000', { method: 'PUT' })
    await checkAnswer(request, Response.json(refusal, { status: 405 }))
    for (const [body, status] of [
      [refusal, 500],
      [{ ...refusal, stock: 1 }, 404],
    ] as const)
      await expect(checkAnswer(request, Response.json(body, { status }))).rejects.toThrow()
  })
})
