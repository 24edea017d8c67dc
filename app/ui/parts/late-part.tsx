// Parts of a screen that are fetched when they are first drawn, within a `Suspense`. One that does not come takes nothing
// else of the screen away.
import { type ComponentType, use, useEffect } from 'react'
import { toast } from '../toasts/toast.ts'
import { fetchPart, type LostPart } from './fetch-part.ts'

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>

/** Says in its place that it did not come. */
export function latePart<Props extends object>(load: Load<Props>) {
  return late(load, ({ problem }) => () => <p role="alert">{problem}</p>)
}

/** A dialog that did not come closes, and a toast says why; the next press fetches it anew. */
export function lateDialog<Props extends { onClose: () => void }>(load: Load<Props>) {
  return late(load, ({ problem, reloads }, forget) => {
    // biome-ignore lint/correctness/noComponentHookFactories: made once per part, outside of any component
    return function Missing({ onClose }: Props) {
      // biome-ignore lint/correctness/useExhaustiveDependencies: once, where the dialog would be
      useEffect(() => {
        forget()
        if (!reloads) toast.error(problem)
        onClose()
      }, [])
      return null
    }
  })
}

/** @param instead draws what is lost; `forget` has it fetched anew */
function late<Props extends object>(
  load: Load<Props>,
  instead: (lost: LostPart, forget: () => void) => ComponentType<Props>,
) {
  let part: Promise<ComponentType<Props>> | undefined
  const forget = () => {
    part = undefined
  }
  async function fetched() {
    const module = await fetchPart(load)
    return 'problem' in module ? instead(module, forget) : module.default
  }
  // biome-ignore lint/correctness/noComponentHookFactories: made once per part, outside of any component
  return function Late(props: Props) {
    part ??= fetched()
    const Part = use(part)
    return <Part {...props} />
  }
}
