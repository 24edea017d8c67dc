// A short form without a form library.
import { type FormEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Failure } from '../../platform/api-client/send.ts'
import { tellFailure } from '../../platform/api-client/tell-failure.ts'
import type { FormAnswer } from '../../platform/forms/form-answer.ts'
import type { FieldErrors } from '../../platform/result.ts'
import { focusFirstInvalid } from '../focus.ts'
import { useAlive } from '../use-alive.ts'
import { blankText } from './ask-for.ts'

export type PlainForm = {
  isBusy: boolean
  /** changed since it was last sent */
  isTouched: boolean
  /** counts the tries, for the summary that takes the focus */
  attempt: number
  errors: FieldErrors
  errorOf: (field: string) => string | undefined
  /** an error that belongs to no field */
  problem: string | null
  /** props of the <form>; `noValidate` once our script shows the messages */
  wiring: {
    noValidate: boolean
    method: 'post'
    onSubmit: (event: FormEvent<HTMLFormElement>) => void
    onInput: (event: FormEvent<HTMLFormElement>) => void
  }
}

type PlainFormMore = {
  /** further errors, shown together with empty required fields before anything is sent */
  check?: (fields: Record<string, string>) => FieldErrors
  /** an ErrorSummary in the form takes the focus, instead of the first field */
  hasSummary?: boolean
  /** the server's answer to the form sent without script */
  answer?: FormAnswer | null
}

/** @param submit sends the fields; answers the failure, or nothing */
export function usePlainForm(
  submit: (fields: Record<string, string>, form: HTMLFormElement) => Promise<Failure | undefined>,
  { check, hasSummary = false, answer = null }: PlainFormMore = {},
): PlainForm {
  const isAlive = useAlive()
  const [isBusy, setBusy] = useState(false)
  const [isTouched, setTouched] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const [errors, setErrors] = useState<FieldErrors>(answer?.errors ?? {})
  const [problem, setProblem] = useState(() => problemIn(answer))

  /** Shows errors under their fields and focuses the first; returns whether there is one. */
  function show(wrong: FieldErrors, form: HTMLFormElement): boolean {
    flushSync(() => setErrors(wrong))
    return hasSummary ? Object.keys(wrong).length > 0 : focusFirstInvalid(form)
  }

  async function send(form: HTMLFormElement) {
    const fields: Record<string, string> = {}
    for (const [name, value] of new FormData(form)) if (typeof value === 'string') fields[name] = value
    setProblem(null)
    setAttempt((count) => count + 1)
    const faults = { ...check?.(fields), ...missingFields(form) }
    if (show(faults, form) || Object.keys(faults).length > 0) return
    setBusy(true)
    try {
      const failure = await submit(fields, form)
      if (!failure) return setTouched(false)
      const wrong = failure.errors ?? {}
      // Screen readers announce the alert, or the field that takes the focus.
      if (failure.message) void tellFailure(failure.message, { isAnnounced: true })
      if (!show(wrong, form)) setProblem(Object.values(wrong)[0]?.[0] ?? failure.message)
    } finally {
      setBusy(false)
    }
  }

  return {
    isBusy,
    isTouched,
    attempt,
    errors,
    errorOf: (field) => errors[field]?.[0],
    problem,
    wiring: {
      noValidate: isAlive,
      // Never `get`: the fields' text must not end up in an address, whether script or browser sends the form.
      method: 'post',
      onSubmit(event) {
        event.preventDefault()
        if (!isBusy) void send(event.currentTarget)
      },
      // An error about text that has changed since would only confuse.
      onInput(event) {
        setTouched(true)
        const name = (event.target instanceof Element && event.target.getAttribute('name')) || ''
        setErrors(({ [name]: _, ...others }) => others)
      },
    },
  }
}

const problemIn = (answer: FormAnswer | null) =>
  answer && !answer.ok && Object.keys(answer.errors).length === 0 ? answer.message : null

/** Required fields that are blank. */
function missingFields(form: HTMLFormElement): FieldErrors {
  const missing: FieldErrors = {}
  for (const field of form.elements)
    if ((field instanceof HTMLInputElement || field instanceof HTMLSelectElement) && asksFor(field))
      if (field.value.trim() === '') missing[field.name] = [blankText]
  return missing
}

/** A disabled field is never required. */
const asksFor = ({ required, disabled }: HTMLInputElement | HTMLSelectElement) => required && !disabled
