import { Download } from 'lucide-react'
import { useNavigate } from 'react-router'
import { saveAnswer } from '../../../platform/api-client/save-answer.ts'
import { countText } from '../../../platform/text/counts.ts'
import { limitText } from '../../../platform/text/sizes.ts'
import { Button } from '../../../ui/button.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import { mostRows, mostTableBytes } from '../run.ts'
import { ColumnList } from './column-list.tsx'
import type { ImportWords } from './import-words.ts'
import { tableTypes, tryTable } from './imports-api.ts'
import { SendTable } from './send-table.tsx'

/** Starts a dry run, whose result is the next screen. */
export function StartImport({ words }: { words: ImportWords }) {
  const navigate = useNavigate()

  async function saveModel() {
    const trouble = await saveAnswer(`${words.door}/model.csv`, words.modelName)
    if (trouble) toast.error(trouble)
  }

  return (
    <>
      <Section title="1. Prepare a planilha" intro="Em qualquer programa de planilhas, salva em XLSX ou CSV.">
        <ColumnList columns={words.columns} />
        <div>
          <Button icon={Download} onClick={saveModel}>
            Baixar planilha modelo
          </Button>
        </div>
      </Section>
      <Section title="2. Envie e confira" intro="Nada muda no site antes de você confirmar.">
        <SendTable
          label="Planilha em XLSX ou CSV"
          help={`Até ${limitText(mostTableBytes)} e ${countText(mostRows)} linhas; de uma planilha com várias abas, a primeira. Primeiro o site só confere, linha por linha, e mostra o que aconteceria.`}
          accept={tableTypes}
          take={async (file, onProgress, signal) => {
            const run = await tryTable(words.door, file, onProgress, signal)
            await navigate(words.run(run._id))
          }}
        />
      </Section>
    </>
  )
}
