import { type Making, makeOnce } from '../../../platform/api-client/make-once.ts'
import type { Sent } from '../../../platform/api-client/send.ts'
import type { ContentFields, ContentKind, KnownContent } from './content-kind.ts'

/**
 * Makes a new record once, however often its answer is lost; what was changed since a try that may have made it is saved
 * as a change. @param note keeps what is known of the tries, with the unsaved text
 */
export async function createOnce<View extends KnownContent, Form extends ContentFields>(
  kind: Pick<ContentKind<View, Form>, 'create' | 'save' | 'formOf'>,
  { form, zone, making }: { form: Form; zone: string; making: Making },
  note: (making: Making) => void,
): Promise<Sent<View>> {
  // Before it is sent: the tab may be closed before there is an answer.
  note({ ...making, lost: [...making.lost, JSON.stringify(form)] })
  const tried = { ...making, lost: [...making.lost] }
  const { made, isBehind } = await makeOnce(tried, form, (key) => kind.create(form, zone, key))
  if (made.ok && isBehind)
    return kind.save(made.data._id, 1, form, madeOf(kind.formOf(made.data, zone), form), zone)
  note(tried)
  return made
}

/** What the record says, but for what the form leaves to the program: its address, and "now". */
const madeOf = <Form extends ContentFields>(record: Form, form: Form): Form => ({
  ...record,
  ...(form.slug === '' && { slug: '' }),
  ...(form.published_at === '' && { published_at: '' }),
})
