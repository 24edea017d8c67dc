/** `room`: the disk is nearly full; `stuck`: the WAL could not be archived; `large`: the history grew too large. */
export const pauseReasons = ['room', 'stuck', 'large'] as const
export type PauseReason = (typeof pauseReasons)[number]
