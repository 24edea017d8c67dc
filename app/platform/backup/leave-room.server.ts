import { NoSpace } from '../files/file-store.server.ts'

/** A step of a pipeline. */
export type Pass = (chunks: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>

const lookEveryBytes = 8 * 1024 * 1024

/** Passes on what goes to the disk, in all its pipelines together, and ends with NoSpace where the room is for others. */
export function leavingRoom(hasRoom: () => Promise<boolean>): Pass {
  let unseen = lookEveryBytes
  return async function* (chunks) {
    for await (const chunk of chunks) {
      unseen += chunk.length
      if (unseen >= lookEveryBytes) {
        unseen = 0
        if (!(await hasRoom())) throw new NoSpace()
      }
      yield chunk
    }
  }
}
