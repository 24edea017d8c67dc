// React Router links a screen's stylesheet before those of what it imports, so that the shared classes would win over its own.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Manifest, Plugin } from 'vite'

/** Orders the stylesheets in Vite's manifest, which React Router reads when it builds the server. */
export function importedStylesFirst(): Plugin {
  return {
    name: 'imported-styles-first',
    apply: 'build',
    async writeBundle({ dir }) {
      if (this.environment.name !== 'client' || !dir) return
      const file = join(dir, '.vite/manifest.json')
      const manifest = JSON.parse(await readFile(file, 'utf8'))
      await writeFile(file, JSON.stringify(withImportedFirst(manifest)))
    },
  }
}

/** Every chunk names all stylesheets it needs: those of its imports, then its own. */
export function withImportedFirst(manifest: Manifest): Manifest {
  const stylesOf = (name: string, seen: Set<string>): string[] => {
    const chunk = manifest[name]
    if (!chunk || seen.has(name)) return []
    seen.add(name)
    const imported = (chunk.imports ?? []).flatMap((one) => stylesOf(one, seen))
    return [...imported, ...(chunk.css ?? [])]
  }
  return Object.fromEntries(
    Object.entries(manifest).map(([name, chunk]) => {
      const css = [...new Set(stylesOf(name, new Set()))]
      return [name, css.length > 0 ? { ...chunk, css } : chunk]
    }),
  )
}
