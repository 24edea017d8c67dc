// Aliases `react` and `react-dom` for islands to Preact, a tenth of the bytes, with what must agree with the server's React
// (docs/decisions/0176-public-pages-are-alive-without-their-framework.md). Only the build of the page's script names it.
import { hydrate, options, render, type VNode } from 'preact'
import { useCallback, useLayoutEffect, useRef, useState } from 'preact/hooks'

export { Component, createContext, createElement, Fragment, isValidElement } from 'preact'
export {
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'preact/hooks'

/** As in react-dom/client. */
export const createRoot = (place: Element) => ({
  render: (part: VNode) => render(part, place),
  unmount: () => render(null, place),
})

/** As in react-dom/client. */
export function hydrateRoot(place: Element, part: VNode) {
  hydrate(part, place)
  return createRoot(place)
}

/** As in react-dom. */
export function flushSync(change: () => void): void {
  const scheduled = options.debounceRendering
  let flush: (() => void) | undefined
  options.debounceRendering = (render) => {
    flush = render
  }
  try {
    change()
    flush?.()
  } finally {
    options.debounceRendering = scheduled
  }
}

/** In these, `onChange` is the browser's own `change`; in others it fires at each letter, as in React. */
const isChosen = /^(checkbox|radio|file)$/

/** React's events bear other names than the browser's. */
function domName(name: string, { type, props }: VNode<{ type?: string }>): string {
  if (name === 'onFocus') return 'onfocusin'
  if (name === 'onBlur') return 'onfocusout'
  const isTyped = type === 'textarea' || (type === 'input' && !isChosen.test(props.type ?? ''))
  return name === 'onChange' && isTyped ? 'oninput' : name
}

const before = { vnode: options.vnode, event: options.event }

/** Preact hands over the browser's own event, React one that wraps it. */
options.event = (event) => {
  const heard = before.event?.(event) ?? event
  return Object.assign(heard, { nativeEvent: heard })
}

options.vnode = (node) => {
  if (typeof node.type === 'string') {
    const props = Object.entries(node.props).map(([name, value]) => [domName(name, node), value])
    node.props = Object.fromEntries(props)
  }
  before.vnode?.(node)
}

/** Like React's, reads the server's snapshot first, the browser's after hydration. */
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

/** Unlike Preact's, the id is unique in the page and not only in one root. */
export function useId(): string {
  const [id] = useState(() => {
    count += 1
    return `p${count}`
  })
  return id
}
