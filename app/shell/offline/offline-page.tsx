// The worker's fallback page: rendered once by the server, alive by a small script of its own. It has no router, which
// would find another page's address here.
import type { RouteHandle } from '../../platform/http/page-address.server.ts'
import { buttonClass } from '../../ui/button.tsx'
import { NoSignal } from '../../ui/drawings/no-signal.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { titled } from '../../ui/page/titles.ts'
import type { Route } from './+types/offline-page'
import styles from './offline-page.module.css'

export const handle: RouteHandle = { cache: 'public', scripts: 'none' }

export const headers = () => ({ 'X-Robots-Tag': 'noindex' })

export const meta: Route.MetaFunction = ({ matches }) =>
  titled('Sem conexão', matches, [{ name: 'robots', content: 'noindex' }])

export default function OfflinePage() {
  return (
    <div className={styles.page}>
      <EmptyState
        level={1}
        drawing={<NoSignal />}
        title="Sem conexão"
        action={
          <button type="button" className={buttonClass({ look: 'main' }, true)} data-offline="retry">
            Tentar de novo
          </button>
        }
      >
        Sem internet, só dá para abrir o que já foi lido neste aparelho.
      </EmptyState>
      <section className={styles.kept} aria-labelledby="lidas" data-offline="kept" hidden>
        <h2 id="lidas" className={styles.heading}>
          Você pode ler agora
        </h2>
        <ul className={styles.list} data-offline="list" />
      </section>
      <script type="module" src="/offline.js" />
    </div>
  )
}
