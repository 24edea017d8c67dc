// Which build this code is of: a page and the worker that serves it may be of different ones.

declare const __BUILD_ID__: string | undefined

/** '' in development and in tests, where nothing is built. */
export const buildId: string = typeof __BUILD_ID__ === 'string' ? __BUILD_ID__ : ''
