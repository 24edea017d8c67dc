import { cutWithin } from '../../platform/text/truncate.ts'

/** Shortens a text, since an unknown server may answer anything. */
export const toastText = (text: string): string => cutWithin(text.trim(), 300)
