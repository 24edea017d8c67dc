import styles from './bar-chart.module.css'

type Bar = { key: string; label: string; value: number; text: string }

type BarChartProps = {
  /** The chart's message in a sentence: the table beside it has the numbers. */
  label: string
  bars: Bar[]
}

const [width, height, foot] = [480, 160, 26]
const gap = 0.28

export function BarChart({ label, bars }: BarChartProps) {
  const most = Math.max(1, ...bars.map(({ value }) => value))
  const step = width / Math.max(1, bars.length)
  return (
    <svg className={styles.chart} viewBox={`0 0 ${width} ${height + foot}`} role="img" aria-label={label}>
      <line className={styles.ground} x1="0" x2={width} y1={height} y2={height} />
      {bars.map(({ key, label: name, value, text }, at) => {
        const tall = value > 0 ? Math.max(2, (value / most) * (height - 8)) : 0
        return (
          <g key={key}>
            <title>{`${name}: ${text}`}</title>
            <rect
              className={styles.bar}
              x={at * step + (step * gap) / 2}
              y={height - tall}
              width={step * (1 - gap)}
              height={tall}
              rx="2"
            />
            <text className={styles.name} x={at * step + step / 2} y={height + 20} textAnchor="middle">
              {name}
            </text>
          </g>
        )
      })}
    </svg>
  )
}
