import { Status, type StatusTone } from '../../../ui/status.tsx'
import type { RunView, RunState as State } from '../run.ts'
import { stateText } from '../text.ts'

const tones: Record<State, StatusTone> = {
  waiting: 'quiet',
  running: 'waiting',
  done: 'good',
  canceled: 'quiet',
  failed: 'bad',
}

export function RunState({ run: { state, dry_run } }: { run: Pick<RunView, 'state' | 'dry_run'> }) {
  const isTried = state === 'done' && dry_run
  return <Status tone={isTried ? 'waiting' : tones[state]}>{isTried ? 'Conferida' : stateText[state]}</Status>
}
