import { Copy } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Sent } from '../../../platform/api-client/send.ts'
import { Button } from '../../../ui/button.tsx'
import field from '../../../ui/fields/field.module.css'
import { toast } from '../../../ui/toasts/toast.ts'
import { ContentGroup } from './content-group.tsx'

type DuplicateButtonProps = {
  /** "Duplicar este evento" */
  label: string
  done: string
  isDirty: boolean
  duplicate: () => Promise<Sent<{ _id: string }>>
  edit: (id: string) => string
  children: ReactNode
}

/** Makes a draft of the copy; saves first, because unsaved changes would not be copied. */
export function DuplicateButton({ label, done, isDirty, duplicate, edit, children }: DuplicateButtonProps) {
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)

  async function begin() {
    if (isDirty) return toast.error('Salve as alterações antes de duplicar.')
    setBusy(true)
    const copy = await duplicate()
    setBusy(false)
    if (!copy.ok) return
    toast.success(done)
    await navigate(edit(copy.data._id))
  }

  return (
    <ContentGroup id="copy" title="Duplicar">
      <p className={field.help}>{children}</p>
      <Button icon={Copy} wide busy={isBusy} onClick={() => void begin()}>
        {label}
      </Button>
    </ContentGroup>
  )
}
