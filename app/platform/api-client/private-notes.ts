// Entries that a tab stores for the person using it. They survive an expired session, and are deleted when the person
// logs out or another person logs in.
import { tabMemory } from '../memory.ts'

/** Prefix of the names of such entries in sessionStorage. */
export const privatePrefix = 'private:'

export const forgetPrivateNotes = () => tabMemory.forgetAll(privatePrefix)
