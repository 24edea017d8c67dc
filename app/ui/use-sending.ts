import { useEffect, useRef, useState } from 'react'

/** `part`: how much was sent, 0 to 1; at 1 the server is still working on it. */
export type OnItsWay = { file: File; part: number }

export type Upload<View> = (
  file: File,
  onProgress: (part: number) => void,
  signal: AbortSignal,
) => Promise<View>

type After<View> = { onSent?: (view: View) => void; onFailed: (message: string, file: File) => void }

/** One file on its way at a time, another takes its place. Leaving the screen gives it up. */
export function useSending<View>(upload: Upload<View>, { onSent, onFailed }: After<View>) {
  const [onItsWay, setOnItsWay] = useState<OnItsWay | null>(null)
  const underWay = useRef<AbortController | null>(null)
  useEffect(() => () => underWay.current?.abort(), [])

  async function send(file: File) {
    underWay.current?.abort()
    const controller = new AbortController()
    underWay.current = controller
    setOnItsWay({ file, part: 0 })
    try {
      const view = await upload(file, (part) => setOnItsWay({ file, part }), controller.signal)
      if (!controller.signal.aborted) onSent?.(view)
    } catch (problem) {
      if (!controller.signal.aborted)
        onFailed(problem instanceof Error ? problem.message : String(problem), file)
    } finally {
      if (underWay.current === controller) setOnItsWay(null)
    }
  }

  return { onItsWay, send, cancel: () => underWay.current?.abort() }
}
