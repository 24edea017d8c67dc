// PostgreSQL refuses root, so a root start runs it under an unused user number; any other start keeps its own account,
// which is `null` here.
import { readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

export type Account = { uid: number; gid: number }

// Below 65536, so that it exists inside a container's user namespace too.
const FIRST_FREE_UID = 54320

export const isRoot = () => process.getuid?.() === 0

type Named = Account & { name: string }

function namedAccounts(): Named[] {
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n')
  return lines.flatMap((line) => {
    const [name = '', , uid, gid] = line.split(':')
    return uid && gid && Number(uid) > 0 ? [{ name, uid: Number(uid), gid: Number(gid) }] : []
  })
}

/** An existing cluster keeps its owner. */
export function serverAccount(clusterFolder?: string): Account | null {
  if (!isRoot()) return null
  if (clusterFolder) {
    const { uid, gid } = statSync(clusterFolder)
    if (uid > 0) return { uid, gid }
  }
  const taken = new Set(namedAccounts().map((account) => account.uid))
  let uid = FIRST_FREE_UID
  while (taken.has(uid)) uid += 1
  return { uid, gid: uid }
}

/** initdb refuses root and numbers without a name alike. */
export function initAccount(): Account | null {
  if (!isRoot()) return null
  const named = namedAccounts()
  const chosen = ['nobody', 'daemon']
    .map((name) => named.find((account) => account.name === name))
    .find(Boolean)
  const { uid, gid } = chosen ?? named[0] ?? { uid: 65534, gid: 65534 }
  return { uid, gid }
}

/** Whether the account may pass every folder on the way to `path`, and enter or run it. */
export function reaches(account: Account | null, path: string): boolean {
  if (!account) return true
  const { uid, gid, mode } = statSync(path)
  const bit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001
  if (!(mode & bit)) return false
  return dirname(path) === path || reaches(account, dirname(path))
}
