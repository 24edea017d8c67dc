/** Told to a gallery when another of its pictures is shown large; `detail` is its place. */
export const turned = 'picture-turned'
