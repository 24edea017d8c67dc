// React Aria looks for the first element of a scope a frame after the focus left it. On a busy machine the scope's elements
// may have left the page by then, and the lookup throws: this plugin makes it find nothing instead.
import type { Plugin } from 'vite'

const look = /let sentinel = scope\[0\]\.previousElementSibling;/g

export function withCalmLook(code: string): string {
  const calm = code.replace(look, '$& if (!sentinel) return null;')
  if (calm === code)
    throw new Error(
      'React Aria looks for a scope’s first element otherwise: look at app/ui/focus-scope.vite.ts',
    )
  return calm
}

export function focusScope(): Plugin {
  return {
    name: 'focus-scope',
    transform: {
      filter: { id: /\/react-aria\/dist\/private\/focus\/FocusScope\.m?js(\?|$)/ },
      handler: (code) => ({ code: withCalmLook(code), map: null }),
    },
  }
}
