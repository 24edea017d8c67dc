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

const asCalendar = (address: string) => address.replace(/^https?:/, 'webcal:')

/** Android opens no `webcal:` address, and Google's app takes none: its page in a browser does. */
const inGoogle = (feed: string) => `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(feed)}`

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
  const feed = here && asCalendar(address)
  // Google asks for it from outside; and what only stands there once this is alive would move the page.
  const google = origin && inGoogle(asCalendar(origin + paths.agendaFeed()))

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
        Assine e os eventos aparecem no seu calendário, atualizados de tempos em tempos.
        {google &&
          ' No Android, use o Google Agenda, uma vez só, no navegador de um computador: depois eles aparecem também no celular.'}
      </p>
      <p className={styles.buttons}>
        {/* Left to the browser: no page of ours stands there. */}
        <a className={styles.link} href={feed ?? address}>
          <Icon of={CalendarPlus} size="small" /> Assinar a agenda
        </a>
        {google && (
          <a className={styles.link} href={google}>
            <Icon of={CalendarPlus} size="small" /> Google Agenda
          </a>
        )}
        <Button look="quiet" icon={copied === 'yes' ? Check : Copy} onClick={copy}>
          {copied === 'yes' ? 'Link copiado' : 'Copiar link'}
        </Button>
      </p>
      <VisuallyHidden>
        <span role="status">{copied === 'yes' && 'Pronto: o link foi copiado.'}</span>
      </VisuallyHidden>
      <p role="status" className={styles.outcome}>
        {copied === 'refused' && (
          <>
            Copie o link: <span className={styles.address}>{address}</span>
          </>
        )}
      </p>
    </section>
  )
}

export const SubscribeIsland = island('subscribe-here', SubscribeHere)
