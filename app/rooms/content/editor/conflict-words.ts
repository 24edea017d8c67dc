// The words of a conflict with another person, or with the same one in another window.
import { sinceText } from '../../../platform/text/moments.ts'
import { doneToThis, type Noun, thisOne } from '../../../platform/text/nouns.ts'

/** The last change as the API tells it; missing where there are no revisions. */
export type LastChange = { by: string; at: string; is_you: boolean }

export const whoChanged = ({ by, is_you }: Partial<LastChange>) =>
  is_you ? 'Você, em outra aba,' : by || 'Outra pessoa'

type Told = { noun: Noun; change: LastChange; now: Date; zone: string }

export function conflictWords({ noun, change, now, zone }: Told) {
  const { at, is_you } = change
  return {
    title: doneToThis(noun, 'alterad', is_you ? 'em outra aba' : 'por outra pessoa'),
    /** "Ana alterou esta notícia às 14:20 (há 3 min)." */
    sentence: `${whoChanged(change)} alterou ${thisOne(noun)} ${sinceText(at, now, zone)}.`,
    whose: is_you ? 'da outra aba' : 'da outra pessoa',
  }
}
