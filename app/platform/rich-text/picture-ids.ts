import { idsIn } from './upload-ids.ts'

/** Ids of the pictures in stored rich text, each once, in order. It reads only what the sanitiser wrote. */
export const pictureIds = (stored: string): string[] => idsIn(stored, /<img data-upload="([0-9a-f-]{36})"/g)
