/** Times and scores count where nothing else runs beside: by hand under FULL=1, and in a part of its own in the soak. */
export const isMeasured = process.env.FULL !== undefined && process.env.BESIDE_OTHERS === undefined
