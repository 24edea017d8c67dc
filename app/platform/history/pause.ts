/** `room`: the disk is nearly full; `stuck`: the WAL could not be put aside; `large`: more was written than is kept. */
export const pauseReasons = ['room', 'stuck', 'large'] as const
export type PauseReason = (typeof pauseReasons)[number]
