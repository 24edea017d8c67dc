import { useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { sendFile } from '../../platform/api-client/send-file.ts'
import type { RunView } from '../../rooms/imports/run.ts'
import { SendTable } from '../../rooms/imports/ui/send-table.tsx'

/** Certain matches are confirmed at once; sending the same file twice does nothing. */
export function SendStatement() {
  const navigate = useNavigate()
  return (
    <SendTable
      label="Extrato do banco"
      help="Em OFX, CSV ou XLSX, como sai do site ou do aplicativo do banco. Enviar o mesmo extrato de novo não repete nada."
      accept=".ofx,.csv,.xlsx,.txt,text/csv,application/x-ofx"
      take={async (file, onProgress, signal) => {
        const run = await sendFile<RunView>('/api/orders/statements', file, { onProgress, signal })
        await navigate(`${paths.statements()}?run=${run._id}`, { preventScrollReset: true })
      }}
    />
  )
}
