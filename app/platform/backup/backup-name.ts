// A copy's name says when it was made and why; nothing else can be read from an encrypted file.
export const backupKinds = ['nightly', 'manual', 'update', 'restore', 'uploaded', 'moment'] as const
export type BackupKind = (typeof backupKinds)[number]

const words: Record<BackupKind, string> = {
  nightly: 'noturna',
  manual: 'manual',
  update: 'atualizacao',
  restore: 'restauracao',
  uploaded: 'enviada',
  moment: 'momento',
}

const pattern = /^praca-(\d{4}-\d\d-\d\d)-(\d\d)(\d\d)(\d\d)-([a-z]+)\.tar(\.age)?$/

/** The suffix of a copy that is still being written. */
export const unfinished = '.parcial'

/** The time in the name is in UTC. */
export function backupName(madeAt: Date, kind: BackupKind, isEncrypted: boolean): string {
  const stamp = madeAt.toISOString().slice(0, 19).replace('T', '-').replaceAll(':', '')
  return `praca-${stamp}-${words[kind]}.tar${isEncrypted ? '.age' : ''}`
}

export type NamedBackup = { kind: BackupKind; madeAt: Date; isEncrypted: boolean }

/** Null for any name that is not that of a finished copy. */
export function readBackupName(name: string): NamedBackup | null {
  const [, day, hour, minute, second, word, age] = pattern.exec(name) ?? []
  const kind = backupKinds.find((one) => words[one] === word)
  const madeAt = new Date(`${day}T${hour}:${minute}:${second}Z`)
  if (!kind || Number.isNaN(madeAt.getTime())) return null
  return { kind, madeAt, isEncrypted: age !== undefined }
}

/** Whether the copy is open although an earlier one is sealed. What was brought from elsewhere says nothing of this site. */
export const isOpenAfterSealed = (
  { isEncrypted, madeAt }: Omit<NamedBackup, 'kind'>,
  all: readonly NamedBackup[],
): boolean =>
  !isEncrypted && all.some((one) => one.isEncrypted && one.kind !== 'uploaded' && one.madeAt < madeAt)
