import { Download } from 'lucide-react'
import { saveAnswer } from '../../platform/api-client/save-answer.ts'
import { MenuButton } from '../menu-button.tsx'
import { toast } from '../toasts/toast.ts'

async function downloadTable(address: string, name: string, ending: 'csv' | 'xlsx', search = '') {
  const trouble = await saveAnswer(`${address}.${ending}${search && `?${search}`}`, `${name}.${ending}`)
  if (trouble) toast.error(trouble)
}

type DownloadTableProps = {
  address: string
  name: string
  /** the list's filters, as in its address */
  search?: string
  label?: string
}

export function DownloadTable({ address, name, search, label = 'Baixar planilha' }: DownloadTableProps) {
  const save = (ending: 'csv' | 'xlsx') => () => void downloadTable(address, name, ending, search)
  return (
    <MenuButton
      label={label}
      icon={Download}
      entries={[
        { id: 'xlsx', label: 'Excel (XLSX)', onAction: save('xlsx') },
        { id: 'csv', label: 'CSV', onAction: save('csv') },
      ]}
    >
      {label}
    </MenuButton>
  )
}
