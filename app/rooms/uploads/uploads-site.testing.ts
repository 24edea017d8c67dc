import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { openTestSite } from '../../../tests/support/test-site.ts'

type Account = 'admin' | 'super' | 'user'
export type Person = Account | 'nobody'

export async function openUploadsSite(options: { limits?: boolean } = {}) {
  const site = await openTestSite(options)
  const { db, files } = site.parts
  const people = {
    admin: await site.setUp(),
    super: await site.addUser('super'),
    user: await site.addUser('user'),
  }

  async function call(
    who: Person,
    method: string,
    path: string,
    body?: FormData | object,
    more: HeadersInit = {},
  ) {
    const headers = new Headers({ host: 'localhost:3000', 'sec-fetch-site': 'same-origin', ...more })
    if (who !== 'nobody') headers.set('authorization', `Token ${people[who].token}`)
    const isForm = body instanceof FormData
    const form = isForm ? new Response(body) : null
    if (form) headers.set('content-type', form.headers.get('content-type') ?? '')
    else if (body) headers.set('content-type', 'application/json')
    const content = form ? await form.arrayBuffer() : body && JSON.stringify(body)
    const answer = await site.fetch(
      new Request(`http://localhost:3000${path}`, { method, headers, ...(content && { body: content }) }),
    )
    const bytes = Buffer.from(await answer.arrayBuffer())
    const isJson = answer.headers.get('content-type')?.includes('json')
    return {
      status: answer.status,
      headers: answer.headers,
      bytes,
      json: isJson ? JSON.parse(bytes.toString()) : null,
    }
  }

  return {
    ...site,
    call,
    as: (role: Account) => site.ctx({ ...people[role], session: 'of a test' }),
    send: (who: Person, to: 'images' | 'files', content: Buffer | string, name = 'foto.jpg') =>
      call(who, 'POST', `/api/uploads/${to}`, formWith(content, name)),
    /** A file as the door hands it to the desk. */
    async received(content: Buffer, name = 'foto.jpg') {
      const path = await files.temporary.path()
      await writeFile(path, content)
      return { path, bytes: content.length, name }
    },
    async count() {
      const rows = await db.selectFrom('uploads').select('id').execute()
      return rows.length
    },
    async listen() {
      const server = createServer(getRequestListener(site.fetch, { overrideGlobalObjects: false })).listen(
        0,
        '127.0.0.1',
      )
      await once(server, 'listening')
      return {
        port: (server.address() as AddressInfo).port,
        headers: { authorization: `Token ${people.admin.token}`, 'sec-fetch-site': 'same-origin' },
        stop() {
          server.closeAllConnections()
          server.close()
        },
      }
    },
  }
}

export type UploadsSite = Awaited<ReturnType<typeof openUploadsSite>>

export function formWith(content: Buffer | string, name: string, field = 'file') {
  const form = new FormData()
  form.append(field, new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), name)
  return form
}
