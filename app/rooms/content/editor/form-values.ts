import { memberOf } from '../../../platform/members.ts'
import { momentAt } from '../../../platform/text/wall-time.ts'

/** Compares pictures and files by id, the rest by value. */
function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object') return one === other
  const [id, otherId] = [memberOf(one, '_id'), memberOf(other, '_id')]
  return id === undefined && otherId === undefined
    ? JSON.stringify(one) === JSON.stringify(other)
    : id === otherId
}

/** The names of the fields that differ, in the order of the form. */
export const differencesIn =
  <Form>(fields: readonly (keyof Form & string)[]) =>
  (one: Form, other: Form): (keyof Form & string)[] =>
    fields.filter((field) => !isSame(one[field], other[field]))

/** The fields as the door takes them: a cover by its id, a time with its offset. */
export const publishedInput = (
  form: { cover: { _id: string } | null; published_at: string },
  zone: string,
): { cover: string | null; published_at: string | null } => ({
  cover: form.cover?._id ?? null,
  published_at: form.published_at ? (momentAt(form.published_at, zone) ?? form.published_at) : null,
})

/** The changed fields alone: a time shown without its seconds is not sent back without them. */
export const onlyChanged = <Input extends object>(input: Input, changed: readonly (keyof Input)[]) =>
  Object.fromEntries(changed.map((field) => [field, input[field]])) as Partial<Input>
