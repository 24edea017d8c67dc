import type { LucideIcon } from 'lucide-react'
import styles from './icon.module.css'

type IconProps = {
  of: LucideIcon
  /** Without a label the icon is decorative. */
  label?: string
  size?: 'small' | 'normal' | 'large'
}

const pixels = { small: 18, normal: 22, large: 28 }

/** Attributes that the stylesheet sets once, left out of the markup of each icon. */
const said = {
  xmlns: undefined,
  fill: undefined,
  stroke: undefined,
  strokeLinecap: undefined,
  strokeLinejoin: undefined,
}

export function Icon({ of: Drawing, label, size = 'normal' }: IconProps) {
  return (
    <Drawing
      className={styles.icon}
      size={pixels[size]}
      strokeWidth={1.75}
      {...said}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    />
  )
}
