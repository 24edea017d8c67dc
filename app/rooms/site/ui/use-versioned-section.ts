// Sections share one version on the server: a save that was overtaken by a change of other fields is repeated. The form
// asks the administrator only when these fields themselves were changed.
import { useEffect, useState } from 'react'
import { type DefaultValues, type FieldValues, useForm, useWatch } from 'react-hook-form'
import { useRevalidator } from 'react-router'
import type { z } from 'zod'
import type { Sent } from '../../../platform/api-client/send.ts'
import { resolveBy } from '../../../platform/forms/resolve-by.ts'
import { showRefusal } from '../../../platform/forms/show-refusal.ts'
import { toast } from '../../../ui/toasts/toast.ts'
import type { SectionRules } from '../settings-form.ts'
import type { Desk } from './settings-desk.ts'

const mostTries = 3

/** How the sections of one screen are read and written. */
type Office<Settings> = {
  desk: Desk<Settings>
  /** the schema of the changes, without their version */
  schema: z.ZodType
  put: (changes: Record<string, unknown> & { version: number }) => Promise<Sent<Settings>>
  thanks: string
}

export function useVersionedSection<Settings extends { version: number }, Values extends FieldValues>(
  { desk, schema, put, thanks }: Office<Settings>,
  key: string,
  rules: SectionRules<Settings, Values>,
  onSaved: () => void = () => {},
) {
  const { settings, latest, keep, mark, proving } = desk
  const { revalidate } = useRevalidator()
  const [base, setBase] = useState(() => rules.formOf(settings))
  const [theirs, setTheirs] = useState<Settings | null>(null)
  const form = useForm<Values>({
    defaultValues: base as DefaultValues<Values>,
    resolver: resolveBy(schema, rules.inputOf),
    shouldFocusError: false,
  })
  const values = useWatch({ control: form.control }) as Values
  const said = (one: Values) => JSON.stringify(rules.inputOf(one))
  const isDirty = said(values) !== said(base)
  const isOvertaken = said(rules.formOf(settings)) !== said(base)

  useEffect(() => {
    mark(key, isDirty)
    return () => mark(key, false)
  }, [mark, key, isDirty])

  function show(next: Settings) {
    const shown = rules.formOf(next)
    form.reset(shown)
    setBase(shown)
    setTheirs(null)
  }

  // A form that was not touched here shows what is saved now.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `show` is of this render
  useEffect(() => {
    if (isOvertaken && !isDirty) show(settings)
  }, [isOvertaken, isDirty, settings])

  /** @param over the settings to overwrite on purpose */
  async function save(given: Values, over?: Settings) {
    const expected = said(over ? rules.formOf(over) : base)
    let current = over ?? latest()
    for (let attempt = 1; attempt <= mostTries; attempt++) {
      if (said(rules.formOf(current)) !== expected) return setTheirs(current)
      const json = { ...rules.inputOf(given), version: current.version }
      const answer = await proving(() => put(json))
      if (answer.ok) {
        keep(answer.data)
        // Text typed while it was being saved stays.
        if (said(form.getValues()) === said(given)) show(answer.data)
        else setBase(rules.formOf(answer.data))
        onSaved()
        toast.success(thanks)
        void revalidate()
        return
      }
      if (answer.code !== 'stale' || attempt === mostTries) return showRefusal(form, answer)
      current = answer.body.current
      keep(current)
    }
  }

  const savedByOthers = theirs && rules.formOf(theirs)
  return {
    form,
    values,
    isDirty,
    labels: rules.labels,
    submit: form.handleSubmit((given) => save(given)),
    conflict: savedByOthers && {
      theirs: savedByOthers,
      takeTheirs: () => theirs && show(theirs),
      keepMine: form.handleSubmit(async (given) => {
        if (!theirs) return
        setTheirs(null)
        setBase(savedByOthers)
        await save(given, theirs)
      }),
    },
  }
}

export type SettingsSection<Values extends FieldValues> = ReturnType<
  // biome-ignore lint/suspicious/noExplicitAny: a form does not know which settings it is of
  typeof useVersionedSection<any, Values>
>
