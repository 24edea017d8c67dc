import type { Rolldown } from 'vite'

type Graph = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>

/**
 * Finds these modules and all that they import, but not what they fetch later.
 *
 * @param leaves tells which modules are left out, along with what only they import
 */
export function importedBy(
  graph: Graph,
  ids: Iterable<string>,
  leaves?: (id: string) => boolean,
): Set<string> {
  const found = new Set<string>()
  const take = (id: string) => {
    if (found.has(id) || leaves?.(id)) return
    found.add(id)
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) take(imported)
  }
  for (const id of ids) take(id)
  return found
}
