import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../paths.ts'
import { sendFile } from '../platform/api-client/send-file.ts'
import type { RunView } from '../rooms/imports/run.ts'
import { FileField } from '../ui/file-field.tsx'

/** A statement is taken in at once: what is sure is confirmed, the rest waits below, and the same file twice does nothing. */
export function SendStatement() {
  const navigate = useNavigate()
  const [onItsWay, setOnItsWay] = useState<{ name: string; part: number } | null>(null)
  const [problem, setProblem] = useState<string>()
  const underWay = useRef<AbortController | null>(null)
  useEffect(() => () => underWay.current?.abort(), [])

  async function take(file: File) {
    const controller = new AbortController()
    underWay.current = controller
    setProblem(undefined)
    setOnItsWay({ name: file.name, part: 0 })
    try {
      const run = await sendFile<RunView>('/api/orders/statements', file, {
        onProgress: (part) => setOnItsWay({ name: file.name, part }),
        signal: controller.signal,
      })
      await navigate(`${paths.statements()}?run=${run._id}`, { preventScrollReset: true })
    } catch (error) {
      if (!controller.signal.aborted) setProblem(error instanceof Error ? error.message : String(error))
    } finally {
      setOnItsWay(null)
    }
  }

  return (
    <FileField
      label="Extrato do banco"
      help="Em OFX ou CSV, como o site ou o aplicativo do banco o baixa. Enviar o mesmo de novo não repete nada."
      accept=".ofx,.csv,.txt,text/csv,application/x-ofx"
      error={problem}
      onFiles={([file]) => file && void take(file)}
      progress={
        onItsWay
          ? {
              label: onItsWay.part < 1 ? `Enviando ${onItsWay.name}` : `Lendo ${onItsWay.name}`,
              ...(onItsWay.part < 1 && { value: Math.round(onItsWay.part * 100) }),
            }
          : undefined
      }
    />
  )
}
