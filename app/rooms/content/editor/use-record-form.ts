// The form's values beside the saved ones, and which of them an answer overwrites.
import { useState } from 'react'
import { type DefaultValues, type Path, type PathValue, useForm, useWatch } from 'react-hook-form'
import { useRevalidator } from 'react-router'
import type { Making } from '../../../platform/api-client/make-once.ts'
import { resolveBy } from '../../../platform/forms/resolve-by.ts'
import type { ContentFields, ContentKind, KnownContent } from './content-kind.ts'
import { resolveFirstPublication } from './first-publication.ts'

export type UnsavedContent<Form> = {
  form: Form
  /** the form before the changes; a draft by an older program lacks it */
  base?: Form
  version: number
  /** of a new record whose answer was lost */
  making?: Making
}

type Saved<View, Form> = { record: View | null; form: Form; version: number }

/** A higher version holds what another person wrote: the next save conflicts, and both are shown. */
const versionAfter = (before: { version: number }, { version }: { version: number }) =>
  version === before.version + 1 ? version : before.version

export type RecordFormParts<View, Form> = {
  kind: ContentKind<View, Form>
  /** null for a new record */
  record: View | null
  zone: string
  /** initial values of a new record, unless empty */
  fresh?: Form | undefined
}

export function useRecordForm<View extends KnownContent, Form extends ContentFields>({
  kind,
  record,
  zone,
  fresh,
}: RecordFormParts<View, Form>) {
  const { revalidate } = useRevalidator()
  const [saved, setSaved] = useState<Saved<View, Form>>(() => ({
    record,
    form: record ? kind.formOf(record, zone) : (fresh ?? kind.empty),
    version: record?.version ?? 0,
  }))
  const form = useForm<Form>({
    defaultValues: saved.form as DefaultValues<Form>,
    resolver: resolveFirstPublication(
      resolveBy(kind.schema, (values: Form) => kind.inputOf(values, zone)),
      saved.form,
      zone,
    ),
    shouldFocusError: false,
  })
  const values = useWatch({ control: form.control }) as Form

  const write = (given: Partial<Form> | Partial<ContentFields>) => {
    for (const [field, value] of Object.entries(given))
      form.setValue(field as Path<Form>, value as PathValue<Form, Path<Form>>)
  }

  return {
    form,
    values,
    saved,
    isDirty: kind.differences(values, saved.form).length > 0,
    write,
    /** Keeps changes made while saving; the other fields take the server's answer. */
    takeAnswer(answer: View, sent: Form) {
      // The editor's text stays, and the caret where it is.
      const next = { ...kind.formOf(answer, zone), content: sent.content }
      const touched: string[] = kind.differences(form.getValues(), sent)
      const untouched = Object.entries(next).filter(
        ([field]) => field !== 'content' && !touched.includes(field),
      )
      write(Object.fromEntries(untouched))
      setSaved({ record: answer, form: next, version: answer.version })
      void revalidate()
    },
    /** Whether the record says what was sent: a save comes again when its answer was lost. */
    isSaidBy(view: View, sent: Form) {
      const differing: string[] = kind.differences(sent, kind.formOf(view, zone))
      // "Now" was sent as no time; a time that was not changed was not sent, and a withdrawal takes it away.
      const isServers = ['', saved.form.published_at].includes(sent.published_at)
      return differing.every((field) => field === 'published_at' && isServers)
    },
    /** Overwrites the whole form. */
    show(next: View) {
      const shown = kind.formOf(next, zone)
      write(shown)
      setSaved({ record: next, form: shown, version: next.version })
      void revalidate()
    },
    /** Takes over the record's publication; the form's changes stay. */
    followPublication(next: View) {
      const { status, published_at } = kind.formOf(next, zone)
      write({ status, published_at })
      setSaved((before) => ({
        record: next,
        form: { ...before.form, status, published_at },
        version: versionAfter(before, next),
      }))
      void revalidate()
    },
    /** Takes over a change outside the form's fields, whose changes stay. */
    follow(next: View) {
      setSaved((before) => ({ ...before, record: next, version: versionAfter(before, next) }))
      void revalidate()
    },
    /** Resolves a conflict without saving: own fields, those taken from the other version, merged texts. */
    writeOver(theirs: View, fromTheirs: readonly string[], merged: Partial<Form>) {
      const other = kind.formOf(theirs, zone)
      const taken = Object.entries(other).filter(([field]) => fromTheirs.includes(field))
      write({ ...Object.fromEntries(taken), ...merged })
      setSaved({ record: theirs, form: other, version: theirs.version })
    },
    recover({ form: kept, base, version }: UnsavedContent<Form>) {
      // A draft by an older program may lack a field.
      write({ ...kind.empty, ...kept })
      // A draft of an older version conflicts when it is saved, and both are shown beside what that version said.
      if (record)
        setSaved((before) => ({ ...before, form: base ? { ...kind.empty, ...base } : before.form, version }))
    },
  }
}
