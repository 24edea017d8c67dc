// A file system of a known size, to be filled: only root on Linux mounts one, where the container lets it.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const mount = (folder: string, options: readonly string[] = []) =>
  execFileSync('mount', ['-t', 'tmpfs', ...options, 'praca-test', folder], { stdio: 'pipe' })

/** Why there can be none here; null where there can, so that whatever fails then is a fault. */
export function whyNoSmallDisk(): string | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    return 'a file system of a known size is mounted by root, on Linux, only'
  const folder = mkdtempSync(join(tmpdir(), 'praca-mount-'))
  try {
    mount(folder)
    execFileSync('umount', [folder])
    return null
  } catch (problem) {
    return String(problem).trim().replace(/\s+/g, ' ')
  } finally {
    rmdirSync(folder)
  }
}

export const mountSmallDisk = (folder: string, megabytes: number) =>
  mount(folder, ['-o', `size=${megabytes}m,mode=755`])
