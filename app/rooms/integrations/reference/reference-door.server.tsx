import { brotliCompressSync } from 'node:zlib'
import type { OpenAPIHono } from '@hono/zod-openapi'
import { renderToStaticMarkup } from 'react-dom/server'
import { standalonePolicy } from '../../../platform/http/content-security-policy.server.ts'
import { createDoor, type DoorEnv } from '../../../platform/http/door.server.ts'
import fonts from '../../../ui/fonts.css?inline'
import tokens from '../../../ui/tokens.css?inline'
import type { ApiDocument } from './api-document.ts'
import { noAddress } from './examples.ts'
import style from './reference.css?inline'
import { ReferencePage } from './reference-page.tsx'

type Drawn = { key: string; html: string; brotli: Buffer; policy: string }

/** The page is drawn once for each title and address of the site. @param readDocument reads the OpenAPI document */
export function createReferenceDoor(readDocument: () => ApiDocument): OpenAPIHono<DoorEnv> {
  let drawn: Drawn | undefined
  const door = createDoor()
  door.get('/', async (c) => {
    const site = await c.get('ctx').site()
    const [title, origin] = [site?.title ?? 'Praça', site?.origin ?? noAddress]
    const key = JSON.stringify([title, origin])
    if (drawn?.key !== key) drawn = draw({ key, title, origin, document: readDocument() })
    const takesBrotli = /\bbr\b/.test(c.req.header('accept-encoding') ?? '')
    return c.body(takesBrotli ? new Uint8Array(drawn.brotli) : drawn.html, 200, {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': drawn.policy,
      'Cache-Control': 'public, max-age=300',
      Vary: 'Accept-Encoding',
      ...(takesBrotli && { 'Content-Encoding': 'br' }),
    })
  })
  return door
}

type Facts = { key: string; title: string; origin: string; document: ApiDocument }

function draw({ key, title, origin, document }: Facts): Drawn {
  const stylesheet = `${fonts}\n${tokens}\n${style}`
  const page = <ReferencePage document={document} title={title} origin={origin} stylesheet={stylesheet} />
  const html = `<!DOCTYPE html>${renderToStaticMarkup(page)}`
  const policy = standalonePolicy({ style: stylesheet, hasFonts: true })
  return { key, html, brotli: brotliCompressSync(html), policy }
}
