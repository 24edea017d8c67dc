import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { send } from '../../../platform/api-client/send.ts'
import { Button } from '../../../ui/button.tsx'
import { stack } from '../../../ui/layout.ts'
import { Section } from '../../../ui/page/section.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import type { FeatureChoice } from '../menu.ts'
import styles from './at-the-end.module.css'
import { menusApi } from './menus-api.ts'

/** Features without an item follow the menu. */
export function AtTheEnd({ features }: { features: FeatureChoice[] }) {
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState<string | null>(null)
  const loose = features.filter(({ isTaken }) => !isTaken)
  if (loose.length === 0) return null

  async function put({ key, title }: FeatureChoice) {
    setBusy(key)
    // Without a key: a part of the site is in the menu once.
    const sent = await send(menusApi().index.$post({ header: {}, json: { feature: key } }))
    if (sent.ok) toast.success(`${title}: agora é um item do menu.`)
    await revalidate()
    setBusy(null)
  }

  return (
    <Section
      id="no-fim"
      title="No fim do menu"
      intro="Partes do site que entram sozinhas, depois dos itens acima. Para escolher o lugar de uma delas, ponha-a no menu."
    >
      <ul className={stack(0)}>
        {loose.map((feature) => (
          <li key={feature.key} className={styles.row}>
            <span className={styles.name}>{feature.title}</span>
            <Button
              look="quiet"
              icon={Plus}
              busy={busy === feature.key}
              onClick={() => void put(feature)}
              aria-label={`Pôr no menu: ${feature.title}`}
            >
              Pôr no menu
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  )
}
