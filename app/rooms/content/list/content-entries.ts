import { ExternalLink, Pencil } from 'lucide-react'
import type { BulkAction } from '../../../ui/lists/bulk-bar.tsx'
import type { MenuEntry } from '../../../ui/menu-button.tsx'
import type { ListedContent } from './content-cells.tsx'
import type { ContentActions } from './use-content-actions.ts'

export function contentEntries(
  row: ListedContent,
  actions: ContentActions,
  /** `view` is null where the part of the site is switched off */
  at: { edit: string; view: string | null },
): MenuEntry[] {
  const entry = (id: string, { act, ...shown }: BulkAction): MenuEntry => ({
    id,
    ...shown,
    onAction: () => void act([row._id]),
  })
  if (row.trashed)
    return [
      ...(row.can.restore ? [entry('restore', actions.restore)] : []),
      ...(row.can.erase ? [entry('erase', actions.erase)] : []),
    ]
  return [
    { id: 'edit', label: 'Editar', icon: Pencil, href: at.edit },
    ...(row.status === 'published'
      ? [
          ...(at.view ? [{ id: 'view', label: 'Ver no site', icon: ExternalLink, href: at.view }] : []),
          entry('withdraw', actions.withdraw),
        ]
      : [entry('publish', actions.publish)]),
    entry('trash', actions.trash),
  ]
}
