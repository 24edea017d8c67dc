import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.server.ts'
import { contextKey, read, readFrame } from '../../platform/http/read.server.ts'
import type { Role } from '../../platform/permissions.ts'
import { noTraces } from '../../platform/traces/traces.ts'
import { guard } from './guards.server.ts'

const actor = (role: Role): Actor => ({ _id: '', name: '', email: '', role, session: '' })

async function meets(name: string, given: { actor?: Actor; trouble?: unknown }, path = '/conta/pages?q=x') {
  const context = new RouterContextProvider()
  context.set(contextKey, {
    actor: given.actor ?? null,
    traces: noTraces,
    page: {
      isCacheable: true,
      holdsForMs: Number.POSITIVE_INFINITY,
      sources: {},
      ...(given.trouble !== undefined && { trouble: given.trouble }),
    },
  } as Context)
  const request = new Request(`http://localhost:3000${path}`)
  try {
    const args = { request, context, params: {} } as unknown as Parameters<ReturnType<typeof guard>>[0]
    await guard(name)(args, async () => new Response())
    await read(context, async () => 'in')
    await readFrame(context, async () => 'in')
    return 'in'
  } catch (met) {
    if (met instanceof Response) return `${met.status} ${met.headers.get('location')}`
    const { init, data } = met as { init: { status: number }; data: unknown }
    return `${init.status} ${data}`
  }
}

test('a protected address sends a visitor to log in and remembers the path', async () => {
  expect(await meets('auth', {})).toBe('302 /login?voltar=%2Fconta%2Fpages%3Fq%3Dx')
  expect(await meets('auth', { actor: actor('user') })).toBe('in')
})

test('whoever still needs a second factor is led to where it is switched on, from anywhere in the account', async () => {
  const confined: Actor = { ...actor('user'), needsFactor: true }
  expect(await meets('auth', { actor: confined })).toBe('302 /conta/profile')
  expect(await meets('auth', { actor: confined }, '/conta/pedidos')).toBe('302 /conta/profile')
  expect(await meets('auth', { actor: confined }, '/conta/profile')).toBe('in')
})

test('whoever is in already has no business at the login', async () => {
  expect(await meets('guest', {}, '/login')).toBe('in')
  expect(await meets('guest', { actor: actor('user') }, '/login')).toBe('302 /')
})

test("for a customer the administrators' pages do not exist", async () => {
  expect(await meets('team', { actor: actor('user') })).toBe('404 This page could not be found')
  expect(await meets('team', { actor: actor('admin') })).toBe('in')
  expect(await meets('team', {})).toMatch(/^302 \/login/)
})

test('what a guard closed asks no desk, and the frame around it is read all the same', async () => {
  const context = new RouterContextProvider()
  context.set(contextKey, {
    actor: actor('user'),
    traces: noTraces,
    page: { isCacheable: true, sources: {} },
  } as unknown as Context)
  const args = { request: new Request('http://localhost:3000/conta/pages'), context, params: {} }
  await guard('team')(args as unknown as Parameters<ReturnType<typeof guard>>[0], async () => new Response())
  let asked = 0
  await expect(read(context, async () => asked++)).rejects.toMatchObject({ init: { status: 404 } })
  expect(asked).toBe(0)
  expect(await readFrame(context, async () => 'frame')).toBe('frame')
})

test('a guard that does not exist is closed, never open', async () => {
  for (const name of ['nobody', 'constructor', '__proto__', ''])
    expect(await meets(name, { actor: actor('super') })).toBe('500 Unknown middleware')
})

test('while the database is away nobody is taken for a visitor', async () => {
  const trouble = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
  expect(await meets('auth', { trouble })).toMatch(/^503 /)
})
