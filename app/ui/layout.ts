import { classNames } from './class-names.ts'
import styles from './layout.module.css'

// Every page is sent with all of these: a layout that few places have is a class of its own.

/** In steps of 4 px, as in tokens.css. */
type Gap = 0 | 1 | 2 | 3 | 4 | 5 | 6

/** One below the other. `start`: each as wide as what is in it; `top`: a taller frame keeps its room at the foot. */
export const stack = (gap: Gap, ...ways: ('start' | 'top')[]) =>
  classNames(styles.stack, styles[`gap${gap}`], ...ways.map((way) => styles[way]))

/** One beside the other, in as many lines as it takes. */
export const cluster = (gap: Gap) => classNames(styles.cluster, styles[`gap${gap}`])
