import { sizeText } from '../text/sizes.ts'

/** What a file is and how heavy, before anybody fetches it: "PDF, 1,2 MB". Its address ends with what it was found to be. */
export function fileFacts(url: string, bytes: number): string {
  const format = /\.([a-z0-9]{1,5})$/i.exec(url)?.[1]
  return [...(format ? [format.toUpperCase()] : []), sizeText(bytes)].join(', ')
}
