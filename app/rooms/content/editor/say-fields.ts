import { keysOf } from '../../../platform/members.ts'
import { wallText } from '../../../platform/text/wall-time.ts'
import type { FieldValue, Picture } from '../../../ui/comparison/field-value.ts'
import type { ContentFields, ContentKind, SaidField } from './content-kind.ts'

/** Says the values of a form, or of a revision, in the order of the form. */
export function sayFields<View, Form extends ContentFields>(
  kind: Pick<ContentKind<View, Form>, 'labels' | 'tell' | 'said'>,
  form: Partial<Form>,
  pictures: readonly Picture[],
): SaidField[] {
  const names = keysOf(kind.labels)
  return names
    .filter((name) => name in form)
    .map((name) => ({ name, label: kind.labels[name], said: say(kind, name, form, pictures) }))
}

function say<View, Form extends ContentFields>(
  kind: Pick<ContentKind<View, Form>, 'tell' | 'said'>,
  name: keyof Form & string,
  form: Partial<Form>,
  pictures: readonly Picture[],
): FieldValue {
  const told = kind.tell?.(name, form)
  if (told !== undefined) return { as: 'words', text: told }
  const value: unknown = form[name]
  if (name === 'content') return { as: 'text', html: String(value), pictures }
  if (name === 'cover') return { as: 'image', image: (value ?? null) as Picture | null }
  if (name === 'status' && form.status) return { as: 'words', text: kind.said.status[form.status] }
  if (name === 'published_at') return { as: 'words', text: wallText(String(value)) }
  if (typeof value === 'boolean') return { as: 'words', text: value ? 'Sim' : 'Não' }
  return { as: 'words', text: Array.isArray(value) ? value.join(', ') : String(value ?? '') }
}
