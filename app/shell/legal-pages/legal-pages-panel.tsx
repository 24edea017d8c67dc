import { FilePlus2 } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { paths } from '../../paths.ts'
import { api } from '../../platform/api-client/api-client.ts'
import { send } from '../../platform/api-client/send.ts'
import { sections } from '../../rooms/site/ui/sections.ts'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { Section } from '../../ui/page/section.tsx'
import { Status } from '../../ui/status.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import type { LegalPageState } from './legal-pages.server.ts'
import type { legalPagesDoor } from './legal-pages-door.server.ts'
import styles from './legal-pages-panel.module.css'

const words = {
  missing: { tone: 'quiet', text: 'Não existe' },
  draft: { tone: 'waiting', text: 'Rascunho' },
  published: { tone: 'good', text: 'Publicada' },
} as const

export function LegalPagesPanel({ pages }: { pages: LegalPageState[] }) {
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)
  const missing = pages.filter(({ state }) => state === 'missing').length

  async function draft() {
    setBusy(true)
    const sent = await send(api<typeof legalPagesDoor>('/api/legal-pages').index.$post())
    if (sent.ok) {
      const { length } = sent.data.made
      toast.success(length === 1 ? '1 rascunho criado.' : `${length} rascunhos criados.`)
      await revalidate()
    }
    setBusy(false)
  }

  return (
    <Section
      {...sections.legalPages}
      intro="Privacidade, termos, trocas e acessibilidade. Criamos rascunhos com os dados acima; revise o texto antes de publicar. Publicadas, elas aparecem no rodapé."
    >
      <ul className={styles.pages}>
        {pages.map(({ slug, title, _id, state }) => (
          <li key={slug}>
            {_id ? <Link href={paths.editPage(_id)}>{title}</Link> : <span>{title}</span>}
            <Status tone={words[state].tone}>{words[state].text}</Status>
          </li>
        ))}
      </ul>
      <p>
        <Link href={paths.keptData()}>O que o site guarda, e por quanto tempo</Link>
      </p>
      {missing > 0 && (
        <Button icon={FilePlus2} busy={isBusy} onClick={draft}>
          Criar páginas legais
        </Button>
      )}
    </Section>
  )
}
