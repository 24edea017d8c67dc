import { Plus } from 'lucide-react'
import { paths } from '../../../paths.ts'
import type { Page } from '../../../platform/text/schemas.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { BlankPage } from '../../../ui/drawings/blank-page.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { ContentTable } from '../../content/list/content-table.tsx'
import type { PageRow } from '../page.ts'
import { listWords } from '../text.ts'
import { pageCalls } from './pages-api.ts'

export function PagesList({ pages, zone }: { pages: Page<PageRow>; zone: string }) {
  return (
    <ContentTable
      page={pages}
      zone={zone}
      words={listWords}
      calls={pageCalls}
      at={{ add: paths.newPage(), edit: paths.editPage, view: paths.page }}
      empty={
        <EmptyState
          drawing={<BlankPage />}
          title="Nenhuma página ainda"
          action={
            <ButtonLink href={paths.newPage()} icon={Plus}>
              Escrever a primeira página
            </ButtonLink>
          }
        >
          Páginas guardam o que muda pouco: quem somos, como participar, o estatuto. Depois de publicadas,
          entram no menu.
        </EmptyState>
      }
    />
  )
}
