import { createContext, useContext } from 'react'
import type { FormFiles } from './form-files.ts'

type FormLife = {
  files: FormFiles
  /** what the form waits for before it is saved, in words: "Enviando 2 fotos…" */
  waits: string | null
}

export const FormContext = createContext<FormLife | null>(null)

/** The files of the form a field stands in; a field that sends what is to be saved stands in one. */
export function useFormFiles(): FormFiles {
  const life = useContext(FormContext)
  if (!life) throw new Error('A field that sends files stands in a Form, which waits for them.')
  return life.files
}

/** Null where what is sent belongs to no form. */
export const useFormFilesIfAny = () => useContext(FormContext)?.files ?? null

export const useFormWaits = () => useContext(FormContext)?.waits ?? null
