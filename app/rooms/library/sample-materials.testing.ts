import { randomUUIDv7 } from 'node:crypto'
import type { SignedIn, TestSite } from '../../../tests/support/test-site.ts'
import type { Actor } from '../../platform/actor.ts'
import type { MaterialView } from './material.ts'
import { createMaterial } from './saving/save-material.server.ts'
import { type NewMaterial, newMaterial } from './schema.ts'

const actorOf = (person: SignedIn) => ({ ...person, session: person.token })

export async function peopleOf(site: TestSite) {
  await site.setUp()
  await switchLibrary(site, true)
  return {
    rosa: actorOf(await site.addUser('admin', { name: 'Rosa Nunes' })),
    tião: actorOf(await site.addUser('super', { name: 'Tião Alves' })),
    cliente: actorOf(await site.addUser('user', { name: 'Clara Dias' })),
  }
}

export const switchLibrary = (site: Pick<TestSite, 'parts'>, enabled: boolean, title = 'Biblioteca') =>
  site.parts.db
    .updateTable('site')
    .set({ features: JSON.stringify({ medias: { enabled, title, url: '/biblioteca' } }) })
    .execute()

const noted = (
  site: Pick<TestSite, 'parts'>,
  upload: {
    id: string
    kind: 'image' | 'file'
    name: string
    mime: string
    drawn_from?: string | null
  },
) =>
  site.parts.db
    .insertInto('uploads')
    .values({
      ...upload,
      ...(upload.kind === 'image' && { width: 800, height: 600 }),
      key: upload.kind === 'image' ? `${upload.id}/800-aaaaaaaa.jpg` : `${upload.id}/arquivo.pdf`,
      bytes: 1_500_000,
      created_at: new Date(),
    })
    .execute()

/** Makes the row of a file, without bytes. */
export async function fileOf(site: Pick<TestSite, 'parts'>, name = 'cartilha.pdf'): Promise<string> {
  const id = randomUUIDv7()
  await noted(site, { id, kind: 'file', name, mime: 'application/pdf' })
  return id
}

/** Makes the row of an image, without bytes. @param drawn_from the file that it is the cover of */
export async function imageOf(
  site: Pick<TestSite, 'parts'>,
  drawn_from: string | null = null,
): Promise<string> {
  const id = randomUUIDv7()
  await noted(site, { id, kind: 'image', name: 'capa.jpg', mime: 'image/jpeg', drawn_from })
  return id
}

/** A material to save, with a link where nothing else is given. */
export const inputOf = (given: Partial<NewMaterial> = {}): NewMaterial =>
  newMaterial.parse({
    title: 'Manejo do pequi',
    category: 'Manejo',
    type: 'Livro',
    ...(given.file ? {} : { url: 'https://exemplo.org.br/pequi' }),
    ...given,
  })

export async function aMaterial(
  site: Pick<TestSite, 'ctx'>,
  writer: Actor,
  given: Partial<NewMaterial> = {},
): Promise<MaterialView> {
  const material = await createMaterial(site.ctx(writer), inputOf(given))
  if (material.refused) throw new Error(material.refused)
  return material.value
}
