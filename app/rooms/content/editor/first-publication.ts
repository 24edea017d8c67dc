// A draft may say when it first came out, elsewhere. A time to come would schedule it, which has a button of its own.
import { type FieldErrors, type Resolver, set } from 'react-hook-form'
import { momentAt } from '../../../platform/text/wall-time.ts'
import type { ContentFields } from './content-kind.ts'

const message = 'Essa data ainda não chegou. Para publicar depois, use Agendar.'

type Publication = Pick<ContentFields, 'status' | 'published_at'>

/** A draft keeps the time that was planned for it before, which its form does not show. */
function isToCome({ status, published_at }: Publication, saved: Publication, zone: string): boolean {
  if (saved.status !== 'draft' || status === 'scheduled' || published_at === saved.published_at) return false
  const at = momentAt(published_at, zone)
  return at !== null && Date.parse(at) > Date.now()
}

/** What `resolve` finds, and a first publication that is still to come. */
export const resolveFirstPublication =
  <Form extends ContentFields>(resolve: Resolver<Form>, saved: Form, zone: string): Resolver<Form> =>
  async (values, ...more) => {
    const found = await resolve(values, ...more)
    if (!isToCome(values, saved, zone)) return found
    const { errors: others } = found
    const errors: FieldErrors<Form> = {}
    for (const [field, error] of Object.entries(others)) set(errors, field, error)
    set(errors, 'published_at', { type: 'to_come', message })
    return { values: {}, errors }
  }
