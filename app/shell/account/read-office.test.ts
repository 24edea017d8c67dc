import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestSite, type TestSite } from '../../../tests/support/test-site.ts'
import type { Role } from '../../platform/permissions.ts'
import { switchAgenda } from '../../rooms/agenda/sample-events.testing.ts'
import { readOffice } from './read-office.server.ts'

let site: TestSite
beforeAll(async () => {
  site = await openTestSite()
  await site.setUp()
})
afterAll(() => site.close())

test('the next events are shown where the agenda is on, and to administrators while it is off', async () => {
  const roles: Role[] = ['admin', 'super', 'editor', 'shopkeeper']
  const people = await Promise.all(roles.map((role) => site.addUser(role)))
  const shown = async () => {
    const offices = await Promise.all(
      people.map((person) => readOffice(site.ctx({ ...person, session: person.token }))),
    )
    return roles.filter((_, at) => offices[at]?.events !== null)
  }
  await switchAgenda(site, false)
  expect(await shown()).toEqual(['admin'])
  await switchAgenda(site, true)
  expect(await shown()).toEqual(['admin', 'super', 'editor'])
})
