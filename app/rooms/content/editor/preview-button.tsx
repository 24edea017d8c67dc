import { Link as Chain, Check, ExternalLink, Eye } from 'lucide-react'
import { useState } from 'react'
import { dayText } from '../../../platform/text/moments.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { stack } from '../../../ui/layout.ts'
import { Notice } from '../../../ui/notice.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import styles from './preview-button.module.css'

type PreviewButtonProps = {
  /** null when it failed; a toast has said so */
  ask: () => Promise<{ path: string; expires_at: string } | null>
  isDirty: boolean
  zone: string
  said: { title: string /** before the day */; whoSees: string }
}

/** Makes a link to an unpublished record. */
export function PreviewButton({ ask, isDirty, zone, said }: PreviewButtonProps) {
  const [link, setLink] = useState<{ url: string; until: string } | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [isCopied, setCopied] = useState(false)

  async function open() {
    setBusy(true)
    const made = await ask()
    setBusy(false)
    setCopied(false)
    if (made) setLink({ url: window.location.origin + made.path, until: dayText(made.expires_at, zone) })
  }

  async function copy(url: string) {
    await navigator.clipboard.writeText(url).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  }

  return (
    <>
      <Button icon={Eye} busy={isBusy} aria-label="Ver a prévia" onClick={open}>
        <span className={styles.words}>Ver a prévia</span>
      </Button>
      {link && (
        <Dialog
          isOpen
          onOpenChange={(isOpen) => !isOpen && setLink(null)}
          title={said.title}
          actions={
            <>
              <Button icon={isCopied ? Check : Chain} onClick={() => copy(link.url)}>
                {isCopied ? 'Link copiado' : 'Copiar link'}
              </Button>
              <a className={styles.open} href={link.url} target="_blank" rel="noopener">
                Ver a prévia <ExternalLink aria-hidden="true" size="1em" />
              </a>
            </>
          }
        >
          <div className={stack(4)}>
            <p>
              {said.whoSees}, até {link.until}.
            </p>
            {isDirty && (
              <Notice tone="warning">Há alterações não salvas: elas ainda não aparecem na prévia.</Notice>
            )}
            <VisuallyHidden>
              <span role="status">{isCopied && 'Pronto: o link foi copiado.'}</span>
            </VisuallyHidden>
            <TextField
              label="Link da prévia"
              readOnly
              value={link.url}
              onFocus={(event) => event.target.select()}
            />
          </div>
        </Dialog>
      )}
    </>
  )
}
