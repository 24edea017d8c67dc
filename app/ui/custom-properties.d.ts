import 'react'

declare module 'react' {
  interface CSSProperties {
    /** A custom property, which a stylesheet reads. */
    [name: `--${string}`]: string | number | undefined
  }
}
