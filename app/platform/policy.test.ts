// Who may, whatever the room: docs/decisions/0272-permissions.md.
import { expect, test } from 'vitest'
import type { Actor } from './actor.ts'
import {
  grantedTo,
  isGranted,
  isOfTeam,
  mayGrant,
  roles,
  rolesWith,
  roleText,
  teamRoles,
} from './permissions.ts'
import { authorize, definePolicy, isAllowed, may } from './policy.ts'
import { Forbidden, NotAuthenticated } from './stops.ts'

const policy = definePolicy({
  read: 'anyone',
  own: 'self',
  write: 'content.write',
  sell: 'orders.manage',
  pay: 'payments.refund',
  restore: 'system.run',
  tick: 'clock',
  settle: 'provider',
})
const actor = (role: Actor['role']) => ({ role }) as Actor
const verbs = Object.keys(policy) as (keyof typeof policy)[]
const ofEach = (who: Actor | null) => verbs.filter((verb) => may(who, policy, verb))

test('each role may what it is granted, a visitor what anyone may, and no person what a machine may', () => {
  expect(ofEach(null)).toEqual(['read'])
  expect(ofEach(actor('user'))).toEqual(['read', 'own'])
  expect(ofEach(actor('editor'))).toEqual(['read', 'own', 'write'])
  expect(ofEach(actor('shopkeeper'))).toEqual(['read', 'own', 'sell'])
  expect(ofEach(actor('admin'))).toEqual(['read', 'own', 'write', 'sell', 'pay'])
  expect(ofEach(actor('super'))).toEqual(['read', 'own', 'write', 'sell', 'pay', 'restore'])
})

test('a verb that no policy names is refused to all', () => {
  const verb = 'toString' as keyof typeof policy
  expect(may(actor('super'), policy, verb)).toBe(false)
  expect(isAllowed(actor('super'), undefined)).toBe(false)
  expect(isAllowed(null, undefined)).toBe(false)
})

test('a visitor is asked to log in, a person is refused, and the trace has the verb', () => {
  const names: string[] = []
  const traces = { named: (name: string) => void names.push(name) }
  expect(() => authorize({ actor: null, traces }, policy, 'write')).toThrow(NotAuthenticated)
  expect(() => authorize({ actor: actor('user'), traces }, policy, 'write')).toThrow(Forbidden)
  expect(() => authorize({ actor: actor('admin') }, policy, 'write')).not.toThrow()
  expect(names).toEqual(['write', 'write'])
})

test('a machine may what is its own, and only where no person asks', () => {
  const clock = { kind: 'clock' } as const
  const provider = { kind: 'provider', name: 'banco' } as const
  expect(() => authorize({ actor: null, machine: clock }, policy, 'tick')).not.toThrow()
  expect(() => authorize({ actor: null, machine: provider }, policy, 'settle')).not.toThrow()
  expect(() => authorize({ actor: null, machine: provider }, policy, 'tick')).toThrow(NotAuthenticated)
  expect(() => authorize({ actor: null, machine: clock }, policy, 'write')).toThrow(NotAuthenticated)
  expect(() => authorize({ actor: actor('super'), machine: clock }, policy, 'tick')).toThrow(Forbidden)
  expect(() => authorize({ actor: null, machine: null }, policy, 'tick')).toThrow(NotAuthenticated)
})

test('the roles and their names', () => {
  expect(roleText).toEqual({
    user: 'Cliente',
    editor: 'Editor',
    shopkeeper: 'Lojista',
    admin: 'Administrador',
    super: 'Super',
  })
  expect(roles.filter((role) => grantedTo(role).length === 0)).toEqual(['user'])
  expect(teamRoles).toEqual(['editor', 'shopkeeper', 'admin', 'super'])
  expect(roles.filter(isOfTeam)).toEqual(teamRoles)
})

test('who may settle payments, refund them, and restore a copy', () => {
  expect(rolesWith('payments.settle')).toEqual(['shopkeeper', 'admin', 'super'])
  expect(rolesWith('payments.refund')).toEqual(['admin', 'super'])
  expect(rolesWith('system.run')).toEqual(['super'])
  expect(isGranted('admin', 'people.secure')).toBe(false)
  expect(isGranted('super', 'content.write')).toBe(true)
})

test('no person makes an account with more permissions than their own', () => {
  const granted = (own: (typeof roles)[number]) => roles.filter((role) => mayGrant(own, role))
  expect(granted('user')).toEqual(['user'])
  expect(granted('editor')).toEqual(['user', 'editor'])
  expect(granted('shopkeeper')).toEqual(['user', 'shopkeeper'])
  expect(granted('admin')).toEqual(['user', 'editor', 'shopkeeper', 'admin'])
  expect(granted('super')).toEqual([...roles])
})
