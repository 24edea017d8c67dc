import { type ComponentType, useEffect, useState } from 'react'

/**
 * Fetches a part once it is wanted, without the weight of React's `lazy` and `Suspense` on a public page. Nobody pressed
 * anything for it, so one that does not come reloads nothing: the page says what to do.
 * @returns undefined until the part has loaded
 */
export function useLater<Props>(
  load: () => Promise<ComponentType<Props>>,
  isWanted: boolean,
): ComponentType<Props> | undefined {
  const [Part, setPart] = useState<ComponentType<Props>>()
  useEffect(() => {
    if (!isWanted) return
    load().then(
      (part) => setPart(() => part),
      () => window.sayPartMissing?.(),
    )
  }, [load, isWanted])
  return Part
}
