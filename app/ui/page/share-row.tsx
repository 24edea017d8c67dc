import { Link as Chain, Check, MessageCircle, Share2 } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { Button, ButtonLink, buttonClass } from '../button.tsx'
import { Icon } from '../icon.tsx'
import { cluster } from '../layout.ts'
import typography from '../text/typography.module.css'
import { VisuallyHidden } from '../visually-hidden.tsx'
import { whatsappAddress } from './share-address.ts'
import styles from './share-row.module.css'

const never = () => () => {}

/** `url` must be absolute; null until it is known. */
export function ShareRow({ title, url }: { title: string; url: string | null }) {
  const canShare = useSyncExternalStore(
    never,
    () => typeof navigator.share === 'function',
    () => null,
  )
  const [copied, setCopied] = useState<'no' | 'yes' | 'refused'>('no')

  async function copy() {
    if (url === null) return
    try {
      await navigator.clipboard.writeText(url)
      setCopied('yes')
    } catch {
      setCopied('refused')
    }
  }

  async function share() {
    if (url === null) return
    try {
      await navigator.share({ title, url })
    } catch {
      // The visitor cancelled.
    }
  }

  return (
    <section className={styles.share} data-unprinted="" aria-label="Compartilhar">
      <p className={typography.bold}>Compartilhar</p>
      <div className={cluster(2)}>
        <WhatsappLink title={title} url={url} />
        <Button icon={copied === 'yes' ? Check : Chain} onClick={copy}>
          {copied === 'yes' ? 'Link copiado' : 'Copiar link'}
        </Button>
        {canShare !== false && (
          <Button icon={Share2} onClick={share} className={canShare === null ? styles.perhaps : undefined}>
            Mais opções
          </Button>
        )}
      </div>
      <VisuallyHidden>
        <span role="status">{copied === 'yes' && 'Pronto: o link foi copiado.'}</span>
      </VisuallyHidden>
      <p role="status" className={styles.outcome}>
        {copied === 'refused' && (
          <>
            Copie o link: <span className={styles.address}>{url}</span>
          </>
        )}
      </p>
    </section>
  )
}

/** Until the address is known, shows only the look of the link, so that nothing moves. */
function WhatsappLink({ title, url }: { title: string; url: string | null }) {
  if (url === null)
    return (
      <span className={buttonClass({}, 'WhatsApp')}>
        <Icon of={MessageCircle} size="small" />
        WhatsApp
      </span>
    )
  return (
    <ButtonLink href={whatsappAddress(title, url)} icon={MessageCircle}>
      WhatsApp
    </ButtonLink>
  )
}
