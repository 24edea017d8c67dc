export const megabyte = 1024 * 1024

/** '20 MB': a limit in whole megabytes, as the sentence that refuses says it. */
export const limitText = (bytes: number): string => `${Math.floor(bytes / megabyte)} MB`

const units = ['bytes', 'KB', 'MB', 'GB', 'TB']

/** '512 bytes', '1,5 MB': decimal units of 1,000, as disks are sold */
export function sizeText(bytes: number): string {
  const power = bytes < 1_000 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), units.length - 1)
  const digits = power < 2 ? 0 : 1
  const amount = (Math.round((bytes / 1_000 ** power) * 10 ** digits) / 10 ** digits)
    .toString()
    .replace('.', ',')
  return `${amount} ${units[power]}`
}
