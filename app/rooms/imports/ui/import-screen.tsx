import type { Page } from '../../../platform/text/schemas.ts'
import { ScreenHeader } from '../../../ui/page/screen-header.tsx'
import { fitHeadings } from '../headings.ts'
import type { RowView, RunView } from '../run.ts'
import type { ImportWords } from './import-words.ts'
import { RunReport } from './run-report.tsx'

type ImportScreenProps = { words: ImportWords; run: RunView; rows: Page<RowView> }

export function ImportScreen({ words, run, rows }: ImportScreenProps) {
  return (
    <>
      <ScreenHeader title={run.name} from={{ label: words.title, href: words.list }} />
      <RunReport
        run={run}
        rows={rows}
        unread={fitHeadings(run.headings, words).unread}
        advice={words.advice}
        listHref={words.list}
      />
    </>
  )
}
