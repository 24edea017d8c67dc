// The life of one record in its form: what is saved, what is written over it, and what happens when the two part.
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type DefaultValues, type Path, type PathValue, useForm, useWatch } from 'react-hook-form'
import { useNavigate, useRevalidator } from 'react-router'
import { resolveBy } from '../../../platform/forms/resolve-by.ts'
import type { FieldErrors } from '../../../platform/result.ts'
import { justCreated } from '../../../ui/leave-guard.tsx'
import type { RichTextHandle } from '../../../ui/rich-text/rich-text-editor.tsx'
import { toast } from '../../../ui/toast.ts'
import { forgetUnsaved, keepUnsaved, type UnsavedKey } from '../../../ui/unsaved/unsaved-text.ts'
import { type Status, statuses } from '../record/publication.ts'
import { undoPublication } from '../record/undo-publication.ts'
import type { LastChange } from './conflict-words.ts'
import type { ContentFields, ContentKind, KnownContent } from './content-kind.ts'
import { hearOfRecord, tellOfRecord } from './record-news.ts'

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
  const [theirs, setTheirs] = useState<{ record: View; change: LastChange } | null>(null)
  const { revalidate } = useRevalidator()

  const unsavedKey: UnsavedKey = { userId: writer, record: kind.name, id: record?._id ?? 'new' }
  useKeptText(unsavedKey, { form: values, version: saved.version }, isDirty)

  const created = record === null ? saved.record?._id : undefined
  const late = useRef<UnsavedContent<Form> | null>(null)
  late.current = isDirty ? { form: values, version: saved.version } : null
  useEffect(() => {
    if (!created) return
    // What was changed while it was being created is offered there.
    if (late.current) keepUnsaved({ userId: writer, record: kind.name, id: created }, late.current)
    void forgetUnsaved({ userId: writer, record: kind.name, id: 'new' })
    void navigate(kind.at.edit(created), { replace: true, preventScrollReset: true, state: justCreated })
  }, [created, kind, writer, navigate])

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
      sayDone(known, answer.data)
      void revalidate()
      return true
    }
    if (answer.code === 'stale') {
      const { current, at = current.updated_at, by = '', is_you = false } = answer.body
      setTheirs({ record: current, change: { at, by, is_you } })
    } else if (answer.errors) showErrors(answer.errors)
    else toast.error(answer.message)
    return false
  }

  function sayDone(known: View | null, answer: View) {
    const was = { status: known?.status ?? ('draft' as const), published_at: known?.published_at ?? null }
    if (answer.status === was.status) return toast.success(known ? kind.said.saved : kind.said.created)
    const undo = async () => {
      const back = await undoPublication(kind.setPublication, answer._id, answer, was)
      if (!back.ok) return toast.error(back.message)
      tellOfRecord(answer._id, back.data)
      toast.success(kind.said.moved[was.status])
    }
    toast.success(kind.said.moved[answer.status], { label: 'Desfazer', act: undo })
  }

  /** Only whether it is out has changed: what is written in the form stays. */
  const followPublication = useEffectEvent((next: View) => {
    const { status, published_at } = kind.formOf(next, zone)
    write({ status, published_at } as Partial<Form>)
    setSaved((before) => ({
      record: next,
      form: { ...before.form, status, published_at },
      version: next.version,
    }))
    void revalidate()
  })
  useEffect(
    () => (record ? hearOfRecord(record._id, (next) => followPublication(next as View)) : undefined),
    [record],
  )

  /** The form says what this record says, whatever it said before. */
  function show(next: View) {
    const shown = kind.formOf(next, zone)
    write(shown)
    setSaved({ record: next, form: shown, version: next.version })
    void revalidate()
  }

  return {
    kind,
    zone,
    form,
    values,
    saved,
    isDirty,
    theirs,
    unsavedKey,
    show,
    text,
    isNew: record === null,
    differsFromSaved: (kept: UnsavedContent<Form>) => kind.differences(kept.form, saved.form).length > 0,
    submit: (event: React.FormEvent) => {
      // Enter pressed twice must not make two records.
      if (form.formState.isSubmitting) return event.preventDefault()
      const html = text.current?.flush()
      if (html !== undefined) write({ content: html } as Partial<Form>)
      const { status, published_at } = form.getValues()
      const wanted = statusIn(event)
      if (wanted && wanted !== status) {
        // "Now" is not the time that was planned.
        const time = wanted === 'published' ? { published_at: saved.form.published_at } : {}
        write({ status: wanted, ...time } as Partial<Form>)
      }
      const back = () => write({ status, published_at } as Partial<Form>)
      return form.handleSubmit(async (now) => {
        if (!(await save(now as Form))) back()
      }, back)(event)
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
      const other = kind.formOf(theirs.record, zone)
      const taken = Object.fromEntries(fromTheirs.map((field) => [field, other[field as keyof Form]]))
      write({ ...(taken as Partial<Form>), ...merged })
      setSaved({ record: theirs.record, form: other, version: theirs.record.version })
      setTheirs(null)
    },
    postpone: () => setTheirs(null),
    /** A time is to be chosen at which it comes out by itself; saved with the rest. */
    schedule() {
      write({ status: 'scheduled' } as Partial<Form>)
    },
    unschedule() {
      const { status, published_at } = saved.form
      form.clearErrors('published_at' as Path<Form>)
      write({ status, published_at } as Partial<Form>)
    },
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

/** What the button that was pressed makes of the record; none where it stays as it is. */
function statusIn(event: React.FormEvent): Status | undefined {
  const { submitter } = event.nativeEvent as SubmitEvent
  return statuses.find((status) => status === (submitter as HTMLButtonElement | null)?.value)
}

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
