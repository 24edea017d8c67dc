import styles from './line-chart.module.css'

type Line = { key: string; label: string; points: { x: number; y: number }[] }

type LineChartProps = {
  /** The chart's message in a sentence: the table beside it has the numbers. */
  label: string
  lines: Line[]
  xText: (x: number) => string
  yText: (y: number) => string
}

const [width, height] = [480, 170]
const edge = { top: 16, start: 74, end: 128, foot: 26 }
/** The least distance between the names at the ends of lines. */
const apart = 18

/** The lines share one hue; strokes and names tell them apart. */
export function LineChart({ label, lines, xText, yText }: LineChartProps) {
  const all = lines.flatMap(({ points }) => points)
  const most = { x: Math.max(1, ...all.map(({ x }) => x)), y: Math.max(1, ...all.map(({ y }) => y)) }
  const x = (value: number) => edge.start + (value / most.x) * (width - edge.start - edge.end)
  const y = (value: number) => edge.top + (1 - value / most.y) * height
  const named = spread(lines.map(({ points }) => y(points.at(-1)?.y ?? 0)))
  return (
    <svg
      className={styles.chart}
      viewBox={`0 0 ${width} ${edge.top + height + edge.foot}`}
      role="img"
      aria-label={label}
    >
      {[0, most.y / 2, most.y].map((value) => (
        <g key={value}>
          <line className={styles.ground} x1={edge.start} x2={width - edge.end} y1={y(value)} y2={y(value)} />
          <text className={styles.name} x={edge.start - 6} y={y(value) + 4} textAnchor="end">
            {yText(value)}
          </text>
        </g>
      ))}
      {[most.x / 2, most.x].map((value) => (
        <text key={value} className={styles.name} x={x(value)} y={edge.top + height + 20} textAnchor="middle">
          {xText(value)}
        </text>
      ))}
      {lines.map(({ key, label: name, points }, at) => (
        <g key={key}>
          <polyline
            className={styles.line}
            data-stroke={at % 4}
            points={points.map((point) => `${x(point.x)},${y(point.y)}`).join(' ')}
          />
          {points.map((point) => (
            <circle key={point.x} className={styles.point} cx={x(point.x)} cy={y(point.y)} r="3">
              <title>{`${name}, ${xText(point.x)}: ${yText(point.y)}`}</title>
            </circle>
          ))}
          <text className={styles.end} x={x(points.at(-1)?.x ?? 0) + 8} y={(named[at] ?? 0) + 4}>
            {name}
          </text>
        </g>
      ))}
    </svg>
  )
}

/** Moves overlapping labels apart and returns them in the order given. */
export function spread(heights: readonly number[]): number[] {
  const order = heights.map((height, at) => ({ height, at })).toSorted((a, b) => b.height - a.height)
  let above = Number.POSITIVE_INFINITY
  const placed: number[] = []
  for (const { height, at } of order) {
    above = Math.min(height, above - apart)
    placed[at] = above
  }
  return placed
}
