// The queue of files to send; it does not send them.
import type { Queued } from '../../uploads/ui/sending-queue.ts'
import type { FileView } from '../../uploads/upload.ts'

export type OnItsWay = Queued & {
  /** also the Idempotency-Key of the draft to be made */
  key: string
  /** 0 to 1; 1 while the server is at work */
  part: number
  /** what went wrong, as a sentence */
  trouble: string
  /** true when a retry may help */
  canRetry: boolean
  /** uploaded already: a retry does not send it again */
  kept: FileView | null
  /** the draft made of it */
  material: { _id: string; title: string } | null
}

export type Change =
  | { what: 'added'; files: readonly Pick<OnItsWay, 'key' | 'file'>[] }
  | { what: 'moved'; key: string; to: Partial<Omit<OnItsWay, 'key' | 'file'>> }
  | { what: 'again'; key: string }
  | { what: 'allAgain' }
  | { what: 'dropped'; key: string }

export function changed(all: readonly OnItsWay[], change: Change): OnItsWay[] {
  if (change.what === 'added')
    return [
      ...all,
      ...change.files.map((chosen) => ({
        ...chosen,
        part: 0,
        trouble: '',
        canRetry: true,
        lost: 0,
        kept: null,
        material: null,
        state: 'waiting' as const,
      })),
    ]
  if (change.what === 'dropped') return all.filter(({ key }) => key !== change.key)
  const to =
    change.what === 'moved' ? change.to : { state: 'waiting' as const, part: 0, trouble: '', lost: 0 }
  const isMeant = ({ key, state, canRetry }: OnItsWay) =>
    change.what === 'allAgain' ? state === 'failed' && canRetry : key === change.key
  return all.map((one) => (isMeant(one) ? { ...one, ...to } : one))
}

export function summary(all: readonly OnItsWay[]): string {
  const count = (state: OnItsWay['state']) => all.filter((one) => one.state === state).length
  const done = count('done')
  const failed = count('failed')
  const made = `${done} de ${all.length} ${all.length === 1 ? 'arquivo virou rascunho' : 'arquivos viraram rascunhos'}`
  return failed > 0 ? `${made}, ${failed} com problema.` : `${made}.`
}
