import { Download } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { saveAnswer } from '../../../platform/api-client/save-answer.ts'
import { Button } from '../../../ui/button.tsx'
import { FileField } from '../../../ui/file-field.tsx'
import { Section } from '../../../ui/section.tsx'
import { toast } from '../../../ui/toast.ts'
import { ColumnList } from './column-list.tsx'
import type { ImportWords } from './import-words.ts'
import { tableTypes, tryTable } from './imports-api.ts'

/** Chooses a table; it is tried at once, and what would happen is the next screen. */
export function StartImport({ words }: { words: ImportWords }) {
  const navigate = useNavigate()
  const [onItsWay, setOnItsWay] = useState<{ name: string; part: number } | null>(null)
  const [problem, setProblem] = useState<string>()
  const underWay = useRef<AbortController | null>(null)
  useEffect(() => () => underWay.current?.abort(), [])

  async function send(file: File) {
    const controller = new AbortController()
    underWay.current = controller
    setProblem(undefined)
    setOnItsWay({ name: file.name, part: 0 })
    try {
      const onProgress = (part: number) => setOnItsWay({ name: file.name, part })
      const run = await tryTable(words.door, file, onProgress, controller.signal)
      await navigate(words.run(run._id))
    } catch (error) {
      if (!controller.signal.aborted) setProblem(error instanceof Error ? error.message : String(error))
    } finally {
      setOnItsWay(null)
    }
  }

  async function saveModel() {
    const trouble = await saveAnswer(`${words.door}/model.csv`, words.modelName)
    if (trouble) toast.error(trouble)
  }

  return (
    <>
      <Section title="1. Prepare a tabela" intro="Em qualquer planilha, salva como CSV.">
        <ColumnList columns={words.columns} />
        <div>
          <Button icon={Download} onClick={saveModel}>
            Baixar a tabela modelo
          </Button>
        </div>
      </Section>
      <Section title="2. Envie e confira" intro="Nada é gravado antes de você confirmar.">
        <FileField
          label="Tabela em CSV"
          help="Até 20 MB e 20.000 linhas, separada por ponto e vírgula, vírgula ou tabulação. Primeiro o site só confere, linha por linha, e mostra o que aconteceria."
          accept={tableTypes}
          error={problem}
          onFiles={([file]) => file && void send(file)}
          progress={
            onItsWay
              ? {
                  label: onItsWay.part < 1 ? `Enviando ${onItsWay.name}` : `Lendo ${onItsWay.name}`,
                  ...(onItsWay.part < 1 && { value: Math.round(onItsWay.part * 100) }),
                }
              : undefined
          }
        />
      </Section>
    </>
  )
}
