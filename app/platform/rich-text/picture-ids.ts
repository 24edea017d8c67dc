import { idsIn } from './upload-ids.ts'

/** The ids of the pictures, each once, in order. Trusts that the sanitiser wrote the text. */
export const pictureIds = (stored: string): string[] => idsIn(stored, /<img data-upload="([0-9a-f-]{36})"/g)
