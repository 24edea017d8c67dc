import { randomUUIDv7 } from 'node:crypto'
import { openTestSite, type SignedIn, type TestSite } from '../../../tests/support/test-site.ts'
import type { Actor } from '../../platform/actor.ts'
import type { EventView } from './event.ts'
import { createEvent } from './saving/save-event.server.ts'
import type { NewEvent } from './schema.ts'

const actorOf = (person: SignedIn) => ({ ...person, session: person.token })

/** Today in the tests: two weeks before the fair below. */
const today = '2026-11-20T15:00:00Z'

export async function peopleOf(site: TestSite) {
  await setClock(site, today)
  await site.setUp()
  await switchAgenda(site, true)
  return {
    rosa: actorOf(await site.addUser('admin', { name: 'Rosa Nunes' })),
    tião: actorOf(await site.addUser('super', { name: 'Tião Alves' })),
    cliente: actorOf(await site.addUser('user', { name: 'Clara Dias' })),
  }
}

export const switchAgenda = (site: Pick<TestSite, 'parts'>, enabled: boolean, title = 'Agenda') =>
  site.parts.db
    .updateTable('site')
    .set({ features: JSON.stringify({ events: { enabled, title, url: '/agenda' } }) })
    .execute()

/** Makes the row of an image, without files. */
export async function imageOf(site: TestSite): Promise<string> {
  const id = randomUUIDv7()
  const key = `${id}/800-aaaaaaaa.jpg`
  await site.parts.db
    .insertInto('uploads')
    .values({
      id,
      kind: 'image',
      name: 'feira.jpg',
      alt: 'A feira',
      mime: 'image/jpeg',
      key,
      bytes: 1000,
      width: 800,
      height: 600,
      created_at: new Date(),
    })
    .execute()
  await site.parts.db
    .insertInto('upload_variants')
    .values({ upload_id: id, format: 'jpeg', width: 800, height: 600, key, bytes: 800 })
    .execute()
  return id
}

/** Makes an event on Friday evening, 4 December 2026. */
export async function anEvent(
  site: Pick<TestSite, 'ctx'>,
  writer: Actor,
  given: Partial<NewEvent> = {},
): Promise<EventView> {
  const event = await createEvent(site.ctx(writer), {
    title: 'Feira da praça',
    date_time: '2026-12-04T19:00',
    end_date_time: '2026-12-04T22:00',
    ...given,
  })
  if (event.refused) throw new Error(`${event.refused} ${JSON.stringify(event.errors)}`)
  return event.value
}

/** Sets the database's clock, from now on. */
export async function setClock(site: TestSite, moment: string): Promise<void> {
  const seconds = Math.round((Date.parse(moment) - Date.now()) / 1000)
  await site.moveClock(`${seconds} seconds`)
}

export type Who = 'nobody' | 'customer' | 'admin' | 'super'

export async function openAgendaSite() {
  const site = await openTestSite()
  const { rosa, tião, cliente } = await peopleOf(site)
  const tokens = { admin: rosa.token, super: tião.token, customer: cliente.token }
  return {
    ...site,
    rosa,
    call: (who: Who, method: string, path: string, body?: unknown) =>
      site.call(method, path, {
        ...(body !== undefined && { body }),
        ...(who !== 'nobody' && { token: tokens[who] }),
      }),
  }
}
