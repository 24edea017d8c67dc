// Composition root: joins the doors, the pages and the parts into one app.

import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { mountDoors } from './front-door/doors.server.ts'
import { drawPages } from './front-door/draw-pages.server.ts'
import { createFrontDoor } from './front-door/front-door.server.ts'
import type { OpenParts } from './front-door/parts.server.ts'
import { keepAnswers } from './platform/http/kept-answers.server.ts'
import { contextKey } from './platform/http/read.server.ts'
import { readNextPublication } from './rooms/content/record/next-publication.server.ts'

export { runSiteJobs } from './front-door/jobs.server.ts'
export { openParts } from './front-door/parts.server.ts'
export { tasks } from './front-door/tasks.server.ts'

/** @param readAsset reads a built sheet by its address; null in development, where Vite serves them */
export function createApp(parts: OpenParts, readAsset: ((href: string) => string | null) | null) {
  const handle = createRequestHandler(
    build,
    parts.env.NODE_ENV === 'development' ? 'development' : 'production',
  )
  const keptFor = keepAnswers(parts, {
    changes: parts.cache.changes,
    ttlMs: parts.cache.ttlMs,
    announced: parts.announced,
    readNext: readNextPublication,
  })
  const drawPage = drawPages({
    build,
    cache: parts.cache,
    readAsset,
    announced: parts.announced,
    log: parts.log,
    keptFor,
    isHttps: () => parts.hosts.origin?.startsWith('https://') ?? false,
    render(request, ctx) {
      const context = new RouterContextProvider()
      context.set(contextKey, ctx)
      return handle(request, context)
    },
  })
  return createFrontDoor({ ...parts, drawPage, mount: mountDoors })
}
