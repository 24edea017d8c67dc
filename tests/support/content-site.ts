// A configured site with every feature on, its people, and pictures: what suites about content start from.
import { randomUUIDv7 } from 'node:crypto'
import type { Actor } from '../../app/platform/actor.ts'
import { openTestSite, type SignedIn, type TestSite } from './test-site.ts'

export type Who = 'nobody' | 'customer' | 'admin' | 'super'

const actorOf = (person: SignedIn) => ({ ...person, session: person.token })

/** A configured site's people, each logged in. */
export async function peopleOf(site: TestSite) {
  await site.setUp()
  return {
    rosa: actorOf(await site.addUser('admin', { name: 'Rosa Nunes' })),
    tião: actorOf(await site.addUser('super', { name: 'Tião Alves' })),
    cliente: actorOf(await site.addUser('user', { name: 'Clara Dias' })),
  }
}

/** Switches features on or off, as the settings do; those not named are off. */
export const switchFeatures = (
  site: Pick<TestSite, 'parts'>,
  features: Partial<Record<'posts' | 'events' | 'medias' | 'shop', boolean>>,
  title?: string,
) =>
  site.parts.db
    .updateTable('site')
    .set({
      features: JSON.stringify(
        Object.fromEntries(
          Object.entries(features).map(([key, enabled]) => [
            key,
            { enabled, title: title ?? key, url: `/${key}` },
          ]),
        ),
      ),
    })
    .execute()

/** The doors of a site, and how each kind of person calls them. */
export async function openContentSite() {
  const site = await openTestSite()
  const people = await peopleOf(site)
  await switchFeatures(site, { posts: true, events: true, medias: true, shop: true })
  return { ...site, ...people, call: callsOf(site, people) }
}

/** How each kind of person calls the doors of a site. */
export const callsOf =
  (site: TestSite, { rosa, tião, cliente }: Record<'rosa' | 'tião' | 'cliente', Actor & { token: string }>) =>
  (who: Who, method: string, path: string, body?: unknown, headers?: Record<string, string>) => {
    const tokens = { admin: rosa.token, super: tião.token, customer: cliente.token }
    return site.call(method, path, {
      ...(body !== undefined && { body }),
      ...(who !== 'nobody' && { token: tokens[who] }),
      ...(headers && { headers }),
    })
  }

/** An image the site has, without its files. */
export async function imageOf(site: Pick<TestSite, 'parts'>): Promise<string> {
  const id = randomUUIDv7()
  const key = `${id}/800-aaaaaaaa.jpg`
  const { db } = site.parts
  await db
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
  await db
    .insertInto('upload_variants')
    .values([
      { upload_id: id, format: 'jpeg', width: 800, height: 600, key, bytes: 800 },
      { upload_id: id, format: 'webp', width: 400, height: 300, key: `${id}/400-bbbbbbbb.webp`, bytes: 200 },
    ])
    .execute()
  return id
}

/** A file the site has for download, without its bytes. */
export async function fileOf(site: Pick<TestSite, 'parts'>): Promise<string> {
  const id = randomUUIDv7()
  await site.parts.db
    .insertInto('uploads')
    .values({
      id,
      kind: 'file',
      name: 'estatuto.pdf',
      mime: 'application/pdf',
      key: `${id}/arquivo.pdf`,
      bytes: 1_200_000,
      created_at: new Date(),
    })
    .execute()
  return id
}
