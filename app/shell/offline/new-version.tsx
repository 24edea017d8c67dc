import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { Button } from '../../ui/button.tsx'
import { cluster } from '../../ui/layout.ts'
import { Notice } from '../../ui/notice.tsx'
import { hasUnsavedText } from '../../ui/unsaved/unsaved-forms.ts'
import styles from './new-version.module.css'

/** Nothing reloads by itself, so that nothing being written is lost. */
export function NewVersion({ onLater }: { onLater: () => void }) {
  const [mustSave, setMustSave] = useState(false)
  const update = () => {
    if (hasUnsavedText()) setMustSave(true)
    else window.location.reload()
  }
  return (
    <div className={styles.place} data-unprinted="">
      <Notice
        title="Nova versão disponível"
        live
        action={
          <div className={cluster(2)}>
            <Button onClick={update}>Atualizar</Button>
            <Button look="quiet" onClick={onLater}>
              Depois
            </Button>
          </div>
        }
      >
        {mustSave
          ? 'Há texto não salvo nesta tela. Salve ou envie primeiro e atualize em seguida.'
          : 'O site mudou desde que esta página foi aberta.'}
      </Notice>
    </div>
  )
}

export function showNewVersion(): void {
  const place = document.createElement('div')
  document.body.append(place)
  const notice = createRoot(place)
  notice.render(<NewVersion onLater={() => notice.unmount()} />)
}
