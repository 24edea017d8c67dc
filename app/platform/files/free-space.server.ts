import { mkdir, statfs } from 'node:fs/promises'

/** The size in bytes of the disk of `folder`, which must exist. */
export async function wholeSpace(folder: string) {
  const { blocks, bsize } = await statfs(folder)
  return blocks * bsize
}

/** The bytes free for this user on the disk of `folder`, which is created if missing. */
export async function freeSpace(folder: string) {
  await mkdir(folder, { recursive: true, mode: 0o750 })
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
