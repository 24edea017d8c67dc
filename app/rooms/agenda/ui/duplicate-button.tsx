import { Copy } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../../paths.ts'
import { send } from '../../../platform/api-client/send.ts'
import { Button } from '../../../ui/button.tsx'
import { ContentGroup } from '../../../ui/content-editor/content-form.tsx'
import { toast } from '../../../ui/toast.ts'
import styles from './event-fields.module.css'
import { eventsApi } from './events-api.ts'

/** The same event once more, as a draft; what is not saved yet does not go along, so it is saved first. */
export function DuplicateButton({ event, isDirty }: { event: string; isDirty: boolean }) {
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)

  async function duplicate() {
    if (isDirty) return toast.error('Salve as alterações antes de duplicar.')
    setBusy(true)
    const copy = await send(eventsApi()[':id'].duplicate.$post({ param: { id: event } }))
    setBusy(false)
    if (!copy.ok) return
    toast.success('Evento duplicado. Esta é a cópia, em rascunho.')
    await navigate(paths.editEvent(copy.data._id))
  }

  return (
    <ContentGroup id="event-copy" title="Outro parecido">
      <p className={styles.help}>
        Uma cópia em rascunho, com o mesmo texto, local e horário, para mudar só o que for diferente.
      </p>
      <Button icon={Copy} wide busy={isBusy} onClick={() => void duplicate()}>
        Duplicar este evento
      </Button>
    </ContentGroup>
  )
}
