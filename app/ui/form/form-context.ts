import { createContext, useContext } from 'react'
import type { FormFiles } from './form-files.ts'

type FormLife = {
  files: FormFiles
  /** what saving waits for, in words: "Enviando 2 fotos…" */
  waits: string | null
}

export const FormContext = createContext<FormLife | null>(null)

/** Throws outside a form. */
export function useFormFiles(): FormFiles {
  const life = useContext(FormContext)
  if (!life) throw new Error('A field that sends files stands in a Form, which waits for them.')
  return life.files
}

/** Null outside a form. */
export const useFormFilesIfAny = () => useContext(FormContext)?.files ?? null

export const useFormWaits = () => useContext(FormContext)?.waits ?? null
