/** Times and scores count where nothing else runs beside: by hand under FULL=1, and last in the soak. */
export const isMeasured = process.env.FULL !== undefined && process.env.BESIDE_OTHERS === undefined
