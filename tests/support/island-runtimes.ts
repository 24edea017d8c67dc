// Tests a part of a public page on both runtimes: React, in the application, and Preact, on the page itself. The
// server's React draws it either way.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { act, type ComponentType, createElement } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { build, type Rolldown } from 'vite'
import { runByPreact } from '../../app/shell/build/page-entry.vite.ts'

export const runtimes = ['React', 'Preact'] as const
export type Runtime = (typeof runtimes)[number]

type Client = { createElement: typeof createElement; hydrateRoot: typeof hydrateRoot; parts: object }

/** The props of the part as the server draws it and as it comes alive; `before` is what a visitor does in between. */
type Given<Props> = {
  runtime: Runtime
  file: string
  name: string
  props: Props
  before?: (place: HTMLElement) => void
}

export async function comesAlive<Props extends object>({ runtime, file, name, props, before }: Given<Props>) {
  const place = document.createElement('div')
  document.body.replaceChildren(place)
  const parts: Record<string, ComponentType<Props>> = await import(
    /* @vite-ignore */ pathToFileURL(file).href
  )
  const Part = parts[name]
  if (!Part) throw new Error(`${file} has no ${name}`)
  place.innerHTML = renderToString(createElement(Part, props))
  before?.(place)
  const client: Client = runtime === 'React' ? { createElement, hydrateRoot, parts } : await onPreact(file)
  const Live = (client.parts as typeof parts)[name] as ComponentType<Props>
  let root: ReturnType<typeof hydrateRoot> | undefined
  await doing(() => {
    root = client.hydrateRoot(place, client.createElement(Live, props))
  })
  return {
    place,
    render: (next: Props) => doing(() => root?.render(client.createElement(Live, next))),
    unmount: () => doing(() => root?.unmount()),
  }
}

/** Does something and waits for its effects: Preact runs them at a timer of 100 ms, where nothing is painted. */
export async function doing(deed: () => void): Promise<void> {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  await act(async () => {
    deed()
    await new Promise((resolve) => setTimeout(resolve, 150))
  })
  // React warns of every change outside `act` while it is asked for; what comes later, as an answer, is waited for.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
}

const built = new Map<string, Promise<Client>>()

function onPreact(file: string): Promise<Client> {
  const known = built.get(file) ?? buildClient(file)
  built.set(file, known)
  return known
}

async function buildClient(file: string): Promise<Client> {
  const root = join(import.meta.dirname, '../..')
  // This file does not exist: the plugin below gives its text.
  const entry = join(root, 'live-part.ts')
  const made = await build({
    configFile: false,
    root,
    logLevel: 'error',
    publicDir: false,
    plugins: [
      runByPreact(root),
      {
        name: 'island',
        resolveId: (id) => (id === entry ? id : null),
        load: (id) =>
          id === entry
            ? `export { createElement } from 'react'
export { hydrateRoot } from 'react-dom/client'
export * as parts from ${JSON.stringify(file)}`
            : null,
      },
    ],
    build: {
      write: false,
      minify: false,
      lib: { entry, formats: ['es'], fileName: 'client' },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  })
  const { output } = (Array.isArray(made) ? made[0] : made) as Rolldown.RolldownOutput
  const folder = await mkdtemp(join(tmpdir(), 'praca-island-'))
  try {
    const client = join(folder, 'client.mjs')
    await writeFile(client, output.find((one) => one.type === 'chunk')?.code ?? '')
    // Node itself loads the file, since Vitest imports nothing from outside the project.
    return createRequire(import.meta.url)(client)
  } finally {
    await rm(folder, { recursive: true })
  }
}
