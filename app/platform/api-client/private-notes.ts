// What a tab stores for the person using it. It survives a session that expired, and goes when they log out or
// another person logs in.
import { tabMemory } from '../memory.ts'

/** Prefix of the names of such entries in sessionStorage. */
export const privatePrefix = 'private:'

export const forgetPrivateNotes = () => tabMemory.forgetAll(privatePrefix)
