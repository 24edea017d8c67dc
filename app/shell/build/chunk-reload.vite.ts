import type { Plugin } from 'vite'

const own = `window.location.reload();
		return new Promise(() => {});`

export function withGuardedReload(code: string): string {
  const guarded = code.replace(
    own,
    'if (reloadAfterFailedPart()) return new Promise(() => {});\n\t\treturn failedPart(error);',
  )
  if (guarded === code)
    throw new Error(
      'React Router no longer reloads as expected: look at app/shell/build/chunk-reload.vite.ts',
    )
  return `import { failedPart } from '/app/shell/browser/chunk-reload.ts';
import { reloadAfterFailedPart } from '/app/ui/parts/guarded-reload.ts';
${guarded}`
}

/** Puts our guard of 60 s in front of React Router's reload of a failed route module. */
export function chunkReload(): Plugin {
  return {
    name: 'chunk-reload',
    apply: 'build',
    transform: {
      filter: { id: /react-router\/dist\/\w+\/lib\/dom\/ssr\/routeModules\.(m?js)$/ },
      handler: (code) => ({ code: withGuardedReload(code), map: null }),
    },
  }
}
