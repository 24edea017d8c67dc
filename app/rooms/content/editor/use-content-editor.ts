// Saving, unsaved drafts and conflicts of one record's form.
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { Path } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { startMaking } from '../../../platform/api-client/make-once.ts'
import { newKey } from '../../../platform/api-client/new-key.ts'
import { showRefusal } from '../../../platform/forms/show-refusal.ts'
import { justCreated } from '../../../ui/form/leave-guard.tsx'
import type { RichTextHandle } from '../../../ui/rich-text/rich-text-editor.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import { forgetUnsaved, onGivenUp, saveDraft, type UnsavedKey } from '../../../ui/unsaved/unsaved-text.ts'
import { type Status, statuses } from '../record/publication.ts'
import { undoPublication } from '../record/undo-publication.ts'
import type { LastChange } from './conflict-words.ts'
import type { ContentFields, ContentKind, KnownContent } from './content-kind.ts'
import { createOnce } from './create-once.ts'
import { announceRecord, onRecordChanged } from './record-news.ts'
import { sayGone } from './say-gone.ts'
import { type RecordFormParts, type UnsavedContent, useRecordForm } from './use-record-form.ts'

type ContentEditorParts<View, Form> = RecordFormParts<View, Form> & { writer: string }

export function useContentEditor<View extends KnownContent, Form extends ContentFields>(
  parts: ContentEditorParts<View, Form>,
) {
  const { kind, record, zone } = parts
  /** the text editor, flushed before a save */
  const text = useRef<RichTextHandle>(null)
  const draft = useRecordForm(parts)
  const { form, values, saved, isDirty, write } = draft
  /** The other person's version, during a conflict. */
  const [theirs, setTheirs] = useState<{ record: View; change: LastChange } | null>(null)

  const unsavedKey = useUnsavedKey(parts)
  const [making, setMaking] = useState(startMaking)
  const isOpen = making.lost.length > 0
  const unsaved = { form: values, base: saved.form, version: saved.version, ...(isOpen && { making }) }
  useDraftText(unsavedKey, unsaved, isDirty)
  const created = record === null ? saved.record?._id : undefined
  useMoveOnceCreated(kind, unsavedKey, created, isDirty ? unsaved : null)

  const followPublication = useEffectEvent((next: View) => draft.followPublication(next))
  useEffect(
    () => (record ? onRecordChanged(record._id, (next) => followPublication(next as View)) : undefined),
    [record],
  )

  async function save(now: Form) {
    const known = saved.record
    const answer = await (known
      ? kind.save(known._id, saved.version, now, saved.form, zone)
      : createOnce(kind, { form: now, zone, making }, setMaking))
    const isSaved = answer.ok || (answer.code === 'stale' && draft.isSaidBy(answer.body.current, now))
    if (isSaved) {
      const record = answer.ok ? answer.data : answer.body.current
      draft.takeAnswer(record, now)
      sayDone(kind, known, record)
      return true
    }
    if (answer.code === 'stale') {
      const { current, at = current.updated_at, by = '', is_you = false } = answer.body
      setTheirs({ record: current, change: { at, by, is_you } })
    } else showRefusal(form, known ? sayGone(kind.name, answer) : answer)
    return false
  }

  function submit(event: React.SubmitEvent) {
    // Enter pressed twice must not make two records.
    if (form.formState.isSubmitting) return event.preventDefault()
    const html = text.current?.flush()
    if (html !== undefined) write({ content: html })
    const { status, published_at } = form.getValues()
    const wanted = statusIn(event)
    if (wanted && wanted !== status) {
      // "Now" and a withdrawal replace the time that was planned; a draft may say when it first came out.
      const time = status === 'scheduled' ? { published_at: saved.form.published_at } : {}
      write({ status: wanted, ...time })
    }
    const back = () => write({ status, published_at })
    return form.handleSubmit(async (now) => {
      if (!(await save(now))) back()
    }, back)(event)
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
    text,
    isNew: record === null,
    differsFromSaved: (kept: UnsavedContent<Form>) => kind.differences(kept.form, saved.form).length > 0,
    submit,
    show: draft.show,
    follow: draft.follow,
    recover(kept: UnsavedContent<Form>) {
      setMaking(kept.making ?? startMaking())
      draft.recover(kept)
    },
    settle(fromTheirs: readonly string[], merged: Partial<Form>) {
      if (!theirs) return
      draft.writeOver(theirs.record, fromTheirs, merged)
      setTheirs(null)
    },
    postpone: () => setTheirs(null),
    /** Chooses a time of publication, saved with the rest. */
    schedule() {
      form.clearErrors('published_at' as Path<Form>)
      write({ status: 'scheduled' })
    },
    unschedule() {
      const { status, published_at } = saved.form
      form.clearErrors('published_at' as Path<Form>)
      write({ status, published_at })
    },
  }
}

export type ContentEditor<View extends KnownContent, Form extends ContentFields> = ReturnType<
  typeof useContentEditor<View, Form>
>

/** The status the pressed button asks for; undefined where the status stays. */
function statusIn(event: React.SubmitEvent): Status | undefined {
  const { submitter } = event.nativeEvent
  return statuses.find((status) => submitter instanceof HTMLButtonElement && status === submitter.value)
}

/** Says that it was saved; offers undo where the save published or withdrew the record. */
function sayDone<View extends KnownContent, Form extends ContentFields>(
  kind: ContentKind<View, Form>,
  known: View | null,
  answer: View,
) {
  const was = { status: known?.status ?? ('draft' as const), published_at: known?.published_at ?? null }
  if (answer.status === was.status) return toast.success(known ? kind.said.saved : kind.said.created)
  const undo = async () => {
    const back = await undoPublication(kind.setPublication, answer._id, answer, was)
    if (!back.ok) return toast.error(back.message)
    announceRecord(answer._id, back.data)
    toast.success(kind.said.moved[was.status])
  }
  toast.success(kind.said.moved[answer.status], { label: 'Desfazer', act: undo })
}

/** Another form has another one, of the same record too. */
function useUnsavedKey<View extends KnownContent, Form>(parts: ContentEditorParts<View, Form>): UnsavedKey {
  const { kind, record, writer } = parts
  const [form] = useState(newKey)
  const id = record?._id ?? 'new'
  return useMemo(() => ({ userId: writer, record: kind.name, id, form }), [writer, kind.name, id, form])
}

/** Navigates a new record to its own address; changes made meanwhile are offered there. */
function useMoveOnceCreated<View, Form>(
  kind: ContentKind<View, Form>,
  key: UnsavedKey,
  created: string | undefined,
  unsaved: UnsavedContent<Form> | null,
) {
  const navigate = useNavigate()
  const late = useRef(unsaved)
  late.current = unsaved
  useEffect(() => {
    if (!created) return
    if (late.current) saveDraft({ ...key, id: created }, late.current)
    void forgetUnsaved(key)
    void navigate(kind.at.edit(created), { replace: true, preventScrollReset: true, state: justCreated })
  }, [created, kind, key, navigate])
}

/**
 * The draft stays in this browser until this form has saved or undone it: given up in another tab meanwhile, it is kept
 * again.
 */
function useDraftText<Form>(key: UnsavedKey, value: UnsavedContent<Form>, isDirty: boolean) {
  const wasDirty = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the value its parts, which stay where nothing changed
  useEffect(() => {
    if (isDirty) saveDraft(key, value)
    else if (wasDirty.current) void forgetUnsaved(key)
    wasDirty.current = isDirty
  }, [key, isDirty, value.form, value.base, value.version, value.making])

  const keepAgain = useEffectEvent(() => {
    if (isDirty) saveDraft(key, value)
  })
  useEffect(() => onGivenUp(key, () => keepAgain()), [key])
}
