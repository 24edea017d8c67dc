// What a tab keeps in sessionStorage of whoever sits at it. A session that merely ended leaves it to its owner; it goes when
// they leave, whichever way, and when another person sits down.
import { tabMemory } from '../memory.ts'

/** Begins the name of every such note. */
export const privatePrefix = 'private:'

export const forgetPrivateNotes = () => tabMemory.forgetAll(privatePrefix)
