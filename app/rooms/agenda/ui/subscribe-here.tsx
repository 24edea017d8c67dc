import { CalendarPlus, Check, Copy } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { island } from '../../../ui/islands/island.tsx'
import typography from '../../../ui/text/typography.module.css'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import styles from './subscribe-here.module.css'

const never = () => () => {}

/** Offers the calendar's address, by which phones and mail programs subscribe. */
export function SubscribeHere({ origin }: { origin: string | null }) {
  // Without a configured address, the browser's is used.
  const here = useSyncExternalStore(
    never,
    () => origin ?? window.location.origin,
    () => origin,
  )
  const [copied, setCopied] = useState<'no' | 'yes' | 'refused'>('no')
  const address = (here ?? '') + paths.agendaFeed()

  async function copy() {
    try {
      await navigator.clipboard.writeText(address)
      setCopied('yes')
    } catch {
      setCopied('refused')
    }
  }

  return (
    <section className={styles.subscribe} data-unprinted="" aria-labelledby="assinar">
      <h2 id="assinar" className={typography.l}>
        Leve a agenda com você
      </h2>
      <p className={typography.s}>
        Assine e os eventos aparecem no calendário do seu celular, sempre atualizados.
      </p>
      <p className={styles.buttons}>
        {/* Left to the browser: no page of ours stands there. */}
        <a className={styles.link} href={here ? address.replace(/^https?:/, 'webcal:') : paths.agendaFeed()}>
          <Icon of={CalendarPlus} size="small" /> Assinar a agenda
        </a>
        <Button look="quiet" icon={copied === 'yes' ? Check : Copy} onClick={copy}>
          {copied === 'yes' ? 'Endereço copiado' : 'Copiar endereço'}
        </Button>
      </p>
      <VisuallyHidden>
        <span role="status">{copied === 'yes' && 'Pronto: o endereço foi copiado.'}</span>
      </VisuallyHidden>
      <p role="status" className={styles.outcome}>
        {copied === 'refused' && (
          <>
            Copie o endereço: <span className={styles.address}>{address}</span>
          </>
        )}
      </p>
    </section>
  )
}

export const SubscribeIsland = island('subscribe-here', SubscribeHere)
