import { useRef, useState } from 'react'
import { toast } from '../../../ui/toasts/toast.ts'
import type { ContentEditor } from '../../content/editor/use-content-editor.ts'
import type { FileView } from '../../uploads/upload.ts'
import type { MaterialView } from '../material.ts'
import type { MaterialForm } from '../saving/material-form.ts'
import { askTitle } from './ask-title.ts'

/** Fills an empty title with that of the chosen PDF, and says where it came from. */
export function useTitleOfFile({ form, values }: ContentEditor<MaterialView, MaterialForm>) {
  const [taken, setTaken] = useState<string | null>(null)
  const asked = useRef<string | null>(null)

  async function takeTitle(file: FileView | null) {
    asked.current = file?._id ?? null
    if (!file || isWritten()) return
    const title = await askTitle(file)
    // Meanwhile another file was chosen, or the author began to type.
    if (title === null || asked.current !== file._id || isWritten()) return
    form.setValue('title', title, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
    setTaken(title)
    toast.success('Título lido no PDF.')
  }
  /** A title filled from another file may be replaced. */
  const isWritten = () => ![taken ?? '', ''].includes(form.getValues('title').trim())

  const note = taken !== null && values.title === taken ? 'Lido no PDF. Confira antes de salvar.' : undefined
  return { takeTitle, note }
}
