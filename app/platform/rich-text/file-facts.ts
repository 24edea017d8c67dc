import { sizeText } from '../text/sizes.ts'

/** "PDF, 1,2 MB"; the extension of its address is the recognised type. */
export function fileFacts(url: string, bytes: number): string {
  const format = /\.([a-z0-9]{1,5})$/i.exec(url)?.[1]
  return [...(format ? [format.toUpperCase()] : []), sizeText(bytes)].join(', ')
}
