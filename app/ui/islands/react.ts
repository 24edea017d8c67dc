// Aliases `react` for islands to Preact, a tenth of the bytes, with the two hooks that must agree with the server's
// React (docs/decisions/0176-public-pages-are-alive-without-their-framework.md). Only the build of the page's script
// names it.
import { useCallback, useLayoutEffect, useRef, useState } from 'preact/hooks'

export {
  Component,
  createContext,
  createElement,
  default,
  Fragment,
  forwardRef,
  isValidElement,
  lazy,
  memo,
  Suspense,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'preact/compat'

/** As React's: the server's snapshot first, the browser's after hydration. */
export function useSyncExternalStore<Value>(
  subscribe: (changed: () => void) => () => void,
  read: () => Value,
  readAsServer: () => Value = read,
): Value {
  const [value, setValue] = useState(readAsServer)
  const latest = useRef(read)
  latest.current = read
  const look = useCallback(() => setValue(() => latest.current()), [])
  useLayoutEffect(() => {
    look()
    return subscribe(look)
  }, [subscribe, look])
  return value
}

let count = 0

/** Unlike Preact's, unique in the page and not in one root. */
export function useId(): string {
  const [id] = useState(() => {
    count += 1
    return `p${count}`
  })
  return id
}
