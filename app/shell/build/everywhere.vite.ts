// Puts the modules that the application's root and frame import into one file, which every screen loads. Without this
// they would be many small files.
import { join } from 'node:path'
import type { Rolldown } from 'vite'
import { importedBy } from './module-graph.vite.ts'

const frames = ['app/root.tsx', 'app/shell/frame/public-layout.tsx']

/** @param root the folder of the project */
export function everywhere(root: string): (id: string, graph: Rolldown.ChunkingContext) => string | null {
  let found: Set<string> | undefined
  return (id, graph) => {
    found ??= modulesOfFrames(root, graph)
    return found.has(id) ? 'everywhere' : null
  }
}

function modulesOfFrames(root: string, graph: Rolldown.ChunkingContext): Set<string> {
  const ids = frames.map((frame) => join(root, frame))
  for (const id of ids)
    if (!graph.getModuleInfo(id)) throw new Error(`everywhere: ${id} is not part of the application`)
  // Packages are left out: a package's index would take along what only other screens take from it.
  return importedBy(graph, ids, (id) => id.includes('/node_modules/'))
}
