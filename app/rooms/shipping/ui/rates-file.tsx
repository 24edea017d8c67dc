import { useState } from 'react'
import { api } from '../../../platform/api-client/api-client.ts'
import { send } from '../../../platform/api-client/send.ts'
import { tellFailure } from '../../../platform/api-client/tell-failure.ts'
import { countText } from '../../../platform/text/counts.ts'
import { decodeText } from '../../../platform/text/decode-text.ts'
import { FileField } from '../../../ui/fields/file-field.tsx'
import { DownloadTable } from '../../../ui/lists/download-table.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import type { ratesDoor } from '../api.server.ts'
import type { RatesView } from '../rates.ts'

const mostShown = 20

type Trouble = { message: string; rows: { line: number; message: string }[]; columns: string[] }

export function RatesFile({ version, onSaved }: { version: number; onSaved: (view: RatesView) => void }) {
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const [isBusy, setBusy] = useState(false)

  const bring = async ([file]: File[]) => {
    if (!file) return
    const bytes = new Uint8Array(await file.arrayBuffer())
    const table = decodeText(bytes)
    setBusy(true)
    // A file that is no text may be a workbook: the server refuses it where it is not.
    const json = table ? { version, table } : { version, workbook: bytes.toBase64() }
    const sent = await send(api<typeof ratesDoor>('/api/shipping/rates').table.$post({ json }), {
      quiet: true,
    })
    setBusy(false)
    if (!sent.ok) {
      const { rows = [], columns = [] } = sent.body ?? {}
      void tellFailure(sent.message, { isAnnounced: true })
      return setTrouble({ message: sent.message, rows, columns })
    }
    setTrouble(null)
    const { length } = sent.data.rows
    toast.success(`Tabela trazida: ${length === 1 ? '1 linha' : `${countText(length)} linhas`}.`)
    onSaved(sent.data)
  }

  return (
    <>
      <div>
        <DownloadTable address="/api/shipping/rates" name="tabela-de-frete" />
      </div>
      <FileField
        label="Importar planilha"
        help="Em XLSX, ou em CSV com ponto e vírgula e vírgula decimal, como o Excel salva em português. A planilha substitui a tabela inteira. Se houver algum erro, nada muda."
        accept=".xlsx,.csv,text/csv"
        disabled={isBusy}
        onFiles={(files) => void bring(files)}
        progress={isBusy ? { label: 'Conferindo a planilha…' } : undefined}
      />
      {trouble && (
        <Notice tone="danger" live title={trouble.message}>
          {trouble.columns.length > 0 && <p>Faltam: {trouble.columns.join(', ')}.</p>}
          {trouble.rows.length > 0 && (
            <ul>
              {trouble.rows.slice(0, mostShown).map(({ line, message }) => (
                <li key={`${line} ${message}`}>
                  Linha {line}: {message}
                </li>
              ))}
              {trouble.rows.length > mostShown && <li>… e mais {trouble.rows.length - mostShown}.</li>}
            </ul>
          )}
        </Notice>
      )}
    </>
  )
}
