/** Dispatched on a gallery when another picture is shown large; `detail` is its index. */
export const turned = 'picture-turned'
