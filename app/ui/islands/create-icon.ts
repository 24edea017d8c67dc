// Replaces the function that every icon of lucide-react calls: draws what `ui/icon.tsx` asks for, and nothing more.
import { createElement } from 'preact'

type Drawing = { name: string; aliases?: string[]; node: [tag: string, attributes: Record<string, string>][] }
type Asked = { className?: string; size: number; strokeWidth: number }

export default function createIcon({ name, aliases = [], node }: Drawing) {
  const own = ['', `-${name}`, ...aliases.map((alias) => `-${alias}`)].map((suffix) => `lucide${suffix}`)
  return ({ className, size, strokeWidth, ...rest }: Asked) =>
    createElement(
      'svg',
      {
        viewBox: '0 0 24 24',
        width: size,
        height: size,
        'stroke-width': strokeWidth,
        class: [...own, className].join(' '),
        ...rest,
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    )
}
