// Composition root: joins the doors, the pages and the parts into one app.

import * as build from 'virtual:react-router/server-build'
import { createFrontDoor } from './front-door/front-door.server.ts'
import type { OpenParts } from './front-door/parts.server.ts'
import { renderPages } from './front-door/render-pages.server.ts'

export { runSiteJobs } from './front-door/jobs.server.ts'
export { openParts } from './front-door/parts.server.ts'
export { tasks } from './front-door/tasks.server.ts'

/** @param readAsset reads a built stylesheet by its address; null in development, where Vite serves them */
export const createApp = (parts: OpenParts, readAsset: ((href: string) => string | null) | null) =>
  createFrontDoor(parts, renderPages(build, parts, readAsset))
