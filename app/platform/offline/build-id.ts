// The id of this build, because a page and the worker that serves it may be of different builds.

declare const __BUILD_ID__: string | undefined

/** '' in development and in tests. */
export const buildId: string = typeof __BUILD_ID__ === 'string' ? __BUILD_ID__ : ''
