// What stands in a record's form, beside what was saved of it: which of the two an answer of the server writes over.
import { useState } from 'react'
import { type DefaultValues, type Path, type PathValue, useForm, useWatch } from 'react-hook-form'
import { useRevalidator } from 'react-router'
import { resolveBy } from '../../../platform/forms/resolve-by.ts'
import type { FieldErrors } from '../../../platform/result.ts'
import type { ContentFields, ContentKind, KnownContent } from './content-kind.ts'

export type UnsavedContent<Form> = { form: Form; version: number }

type Saved<View, Form> = { record: View | null; form: Form; version: number }

export type RecordFormParts<View, Form> = {
  kind: ContentKind<View, Form>
  /** null: not written yet */
  record: View | null
  zone: string
  /** the form of something new, where it is not the empty one */
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
    resolver: resolveBy(kind.schema, (values: Form) => kind.inputOf(values, zone)),
    shouldFocusError: false,
  })
  const values = useWatch({ control: form.control }) as Form

  const write = (given: Partial<Form>) => {
    for (const [field, value] of Object.entries(given))
      form.setValue(field as Path<Form>, value as PathValue<Form, Path<Form>>)
  }

  return {
    form,
    values,
    saved,
    isDirty: kind.differences(values, saved.form).length > 0,
    write,
    /** What was written while it was being saved stays; the rest shows what the server made of it. */
    keepAnswer(answer: View, sent: Form) {
      // The text stays as the editor has it, and the caret where it is.
      const next = { ...kind.formOf(answer, zone), content: sent.content }
      const touched: string[] = kind.differences(form.getValues(), sent)
      const untouched = Object.entries(next).filter(
        ([field]) => field !== 'content' && !touched.includes(field),
      )
      write(Object.fromEntries(untouched) as Partial<Form>)
      setSaved({ record: answer, form: next, version: answer.version })
      void revalidate()
    },
    showErrors(errors: FieldErrors) {
      for (const [field, [message]] of Object.entries(errors))
        form.setError(field as Path<Form>, { type: 'server', ...(message && { message }) })
    },
    /** The form says what this record says, whatever it said before. */
    show(next: View) {
      const shown = kind.formOf(next, zone)
      write(shown)
      setSaved({ record: next, form: shown, version: next.version })
      void revalidate()
    },
    /** Only whether it is out has changed: what is written in the form stays. */
    followPublication(next: View) {
      const { status, published_at } = kind.formOf(next, zone)
      write({ status, published_at } as Partial<Form>)
      setSaved((before) => ({
        record: next,
        form: { ...before.form, status, published_at },
        version: next.version,
      }))
      void revalidate()
    },
    /** The record changed beside the form, by something that no field of it holds: what is written here stays. */
    follow(next: View) {
      setSaved((before) => ({ ...before, record: next, version: next.version }))
      void revalidate()
    },
    /** Unsaved over the other person's version: one's own fields, those taken from them, texts put together of both. */
    writeOver(theirs: View, fromTheirs: readonly string[], merged: Partial<Form>) {
      const other = kind.formOf(theirs, zone)
      const taken = Object.fromEntries(fromTheirs.map((field) => [field, other[field as keyof Form]]))
      write({ ...(taken as Partial<Form>), ...merged })
      setSaved({ record: theirs, form: other, version: theirs.version })
    },
    recover({ form: kept, version }: UnsavedContent<Form>) {
      // Kept by an older program it may lack a field.
      write({ ...kind.empty, ...kept })
      // Written on an older version it meets the newer one when it is saved, and both are shown.
      if (record) setSaved((before) => ({ ...before, version }))
    },
  }
}
