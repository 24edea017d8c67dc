// Sonner writes a style element as it loads, which our content security policy refuses. The same rules are in
// its styles.css, which the toaster imports, so the build takes the writing out.
import type { Plugin } from 'vite'

const injection = /^__insertCSS\(".*"\);?$/m

export function withoutInjectedStyles(code: string): string {
  const cleaned = code.replace(injection, '')
  if (cleaned === code)
    throw new Error(
      'sonner no longer injects its styles as expected: look at app/ui/toasts/toast-styles.vite.ts',
    )
  return cleaned
}

export function toastStyles(): Plugin {
  return {
    name: 'toast-styles',
    config: () => ({ optimizeDeps: { exclude: ['sonner'], include: ['react', 'react-dom'] } }),
    transform: {
      filter: { id: /\/sonner\/dist\/index\.mjs(\?|$)/ },
      handler: (code) => ({ code: withoutInjectedStyles(code), map: null }),
    },
  }
}
