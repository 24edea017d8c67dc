import { type ComponentType, useEffect, useState } from 'react'

/**
 * A part that is fetched once it is wanted, without what React's `lazy` and `Suspense` weigh on a public page.
 * @returns undefined until it has come
 */
export function useLater<Props>(
  load: () => Promise<ComponentType<Props>>,
  isWanted: boolean,
): ComponentType<Props> | undefined {
  const [Part, setPart] = useState<ComponentType<Props>>()
  useEffect(() => {
    if (isWanted) void load().then((part) => setPart(() => part))
  }, [load, isWanted])
  return Part
}
