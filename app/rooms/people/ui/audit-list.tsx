import { useMemo } from 'react'
import { momentText } from '../../../platform/text/moments.ts'
import type { Page } from '../../../platform/text/schemas.ts'
import { type ManageColumn, ManageRows } from '../../../ui/lists/manage-rows.tsx'
import { Pagination } from '../../../ui/lists/pagination.tsx'
import { Section } from '../../../ui/page/section.tsx'
import type { AuditLine } from '../audit/audit.ts'
import { auditActor, auditSentence } from '../audit/audit-text.ts'

type AuditListProps = { lines: Page<AuditLine>; timezone: string; hrefFor: (page: number) => string }

export function AuditList({ lines, timezone, hrefFor }: AuditListProps) {
  const columns = useMemo(() => columnsIn(timezone), [timezone])
  return (
    <Section id="registro" title="Registro" intro="Quem fez o quê com as contas deste site, e quando.">
      {lines.total === 0 ? (
        <p>Nada foi registrado ainda.</p>
      ) : (
        <ManageRows
          caption="Registro"
          columns={columns}
          rows={lines.data}
          rowId={(line) => line._id}
          rowName={auditSentence}
        />
      )}
      <Pagination
        page={lines.page}
        perPage={lines.per_page}
        total={lines.total}
        hrefFor={hrefFor}
        label="Páginas do registro"
      />
    </Section>
  )
}

const columnsIn = (timezone: string): ManageColumn<AuditLine>[] => [
  { id: 'what', header: 'O quê', leads: true, cell: auditSentence },
  { id: 'who', header: 'Quem', free: true, cell: auditActor },
  { id: 'when', header: 'Quando', cell: (line) => momentText(line.at, timezone) },
]
