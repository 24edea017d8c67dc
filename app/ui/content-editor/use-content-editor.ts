// The life of one record in its form: what is saved, what is written over it, and what happens when the two part.
import { useEffect, useRef, useState } from 'react'
import { type DefaultValues, type Path, type PathValue, useForm, useWatch } from 'react-hook-form'
import { useNavigate, useRevalidator } from 'react-router'
import { resolveBy } from '../../platform/forms/resolve-by.ts'
import type { FieldErrors } from '../../platform/result.ts'
import type { RichTextHandle } from '../rich-text/rich-text-editor.tsx'
import { toast } from '../toast.ts'
import { forgetUnsaved, keepUnsaved, type UnsavedKey } from '../unsaved/unsaved-text.ts'
import type { ContentFields, ContentKind, KnownContent } from './content-kind.ts'

/** What the address of a record that has just got one carries: the focus is to stay where it was, on Salvar. */
const justCreated = { created: true }

export type UnsavedContent<Form> = { form: Form; version: number }

type Saved<View, Form> = { record: View | null; form: Form; version: number }

type ContentEditorParts<View, Form> = {
  kind: ContentKind<View, Form>
  /** null: not written yet */
  record: View | null
  zone: string
  writer: string
  /** the form of something new, where it is not the empty one */
  fresh?: Form | undefined
}

export function useContentEditor<View extends KnownContent, Form extends ContentFields>(
  parts: ContentEditorParts<View, Form>,
) {
  const { kind, record, zone, writer } = parts
  const navigate = useNavigate()
  /** the editor of the text, which is told to speak before a save */
  const text = useRef<RichTextHandle>(null)
  const [saved, setSaved] = useState<Saved<View, Form>>(() => ({
    record,
    form: record ? kind.formOf(record, zone) : (parts.fresh ?? kind.empty),
    version: record?.version ?? 0,
  }))
  const form = useForm<Form>({
    defaultValues: saved.form as DefaultValues<Form>,
    resolver: resolveBy(kind.schema, (values: Form) => kind.inputOf(values, zone)),
    shouldFocusError: false,
  })
  const values = useWatch({ control: form.control }) as Form
  const isDirty = kind.differences(values, saved.form).length > 0
  /** The record as somebody else left it, while one has to choose. */
  const [theirs, setTheirs] = useState<View | null>(null)
  const { revalidate } = useRevalidator()

  const unsavedKey: UnsavedKey = { userId: writer, record: kind.name, id: record?._id ?? 'new' }
  useKeptText(unsavedKey, { form: values, version: saved.version }, isDirty)

  // After the guard has heard that nothing is unsaved any more.
  const created = record === null ? saved.record?._id : undefined
  useEffect(() => {
    if (created)
      void navigate(kind.at.edit(created), { replace: true, preventScrollReset: true, state: justCreated })
  }, [created, kind, navigate])

  const write = (given: Partial<Form>) => {
    for (const [field, value] of Object.entries(given))
      form.setValue(field as Path<Form>, value as PathValue<Form, Path<Form>>)
  }

  /** What was written while it was being saved stays; the rest shows what the server made of it. */
  function keepAnswer(answer: View, sent: Form) {
    // The text stays as the editor has it, and the caret where it is.
    const next = { ...kind.formOf(answer, zone), content: sent.content }
    const touched: string[] = kind.differences(form.getValues(), sent)
    const untouched = Object.entries(next).filter(
      ([field]) => field !== 'content' && !touched.includes(field),
    )
    write(Object.fromEntries(untouched) as Partial<Form>)
    setSaved({ record: answer, form: next, version: answer.version })
  }

  function showErrors(errors: FieldErrors) {
    for (const [field, [message]] of Object.entries(errors))
      form.setError(field as Path<Form>, { type: 'server', ...(message && { message }) })
  }

  async function save(now: Form) {
    const known = saved.record
    const answer = await (known
      ? kind.save(known._id, saved.version, now, saved.form, zone)
      : kind.create(now, zone))
    if (answer.ok) {
      keepAnswer(answer.data, now)
      toast.success(known ? kind.said.saved : kind.said.created)
      void revalidate()
      return
    }
    if (answer.code === 'stale') setTheirs(answer.body.current)
    else if (answer.errors) showErrors(answer.errors)
    else toast.error(answer.message)
  }

  /** The form says what this record says, whatever it said before. */
  function show(next: View) {
    const shown = kind.formOf(next, zone)
    write(shown)
    setSaved({ record: next, form: shown, version: next.version })
    void revalidate()
  }

  return {
    ...{ kind, zone, form, values, saved, isDirty, theirs, unsavedKey, show, text },
    isNew: record === null,
    differsFromSaved: (kept: UnsavedContent<Form>) => kind.differences(kept.form, saved.form).length > 0,
    submit: (event: React.FormEvent) => {
      // Enter pressed twice must not make two records.
      if (form.formState.isSubmitting) return event.preventDefault()
      const html = text.current?.flush()
      if (html !== undefined) write({ content: html } as Partial<Form>)
      return form.handleSubmit((now) => save(now as Form))(event)
    },
    recover({ form: kept, version }: UnsavedContent<Form>) {
      // Kept by an older program it may lack a field.
      write({ ...kind.empty, ...kept })
      // Written on an older version it meets the newer one when it is saved, and both are shown.
      if (record) setSaved((before) => ({ ...before, version }))
    },
    /** Unsaved over the other person's version: one's own fields, those taken from them, texts put together of both. */
    settle(fromTheirs: readonly string[], merged: Partial<Form>) {
      if (!theirs) return
      const other = kind.formOf(theirs, zone)
      const taken = Object.fromEntries(fromTheirs.map((field) => [field, other[field as keyof Form]]))
      write({ ...(taken as Partial<Form>), ...merged })
      setSaved({ record: theirs, form: other, version: theirs.version })
      setTheirs(null)
    },
    postpone: () => setTheirs(null),
    /** The record changed beside the form, by something that no field of it holds: what is written here stays. */
    follow(next: View) {
      setSaved((before) => ({ ...before, record: next, version: next.version }))
      void revalidate()
    },
  }
}

export type ContentEditor<View extends KnownContent, Form extends ContentFields> = ReturnType<
  typeof useContentEditor<View, Form>
>

/** Half-written text stays in this browser until it is saved or undone. What was kept before is not touched unread. */
function useKeptText<Form>(key: UnsavedKey, value: UnsavedContent<Form>, isDirty: boolean) {
  const wasDirty = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is one for the life of the form
  useEffect(() => {
    if (isDirty) keepUnsaved(key, value)
    else if (wasDirty.current) void forgetUnsaved(key)
    wasDirty.current = isDirty
  }, [isDirty, value.form, value.version])
}
