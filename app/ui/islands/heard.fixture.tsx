import { CircleExclamationPoint } from 'lucide-react'
import { useState } from 'react'
import { memberOf } from '../../platform/members.ts'
import { Icon } from '../icon.tsx'

/** Lists its fields' events by React's names. One icon comes from the server, another after the first letter. */
export function Heard() {
  const [heard, setHeard] = useState<string[]>([])
  const hear = (what: string) => () => setHeard((before) => [...before, what])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what bubbles is heard
    <div onFocus={hear('focus')} onBlur={hear('blur')}>
      <input
        name="typed"
        onChange={({ nativeEvent }) => hear(`letter ${memberOf(nativeEvent, 'inputType')}`)()}
      />
      <input name="ticked" type="checkbox" onChange={hear('tick')} />
      <Icon of={CircleExclamationPoint} />
      {heard.length > 1 && <Icon of={CircleExclamationPoint} />}
      <output>{heard.join(' ')}</output>
    </div>
  )
}
