import { Parser } from 'htmlparser2'

/** The limit, because the time to read markup grows with the square of its depth. */
const deepestRead = 1_000

/** Whether the markup is deeper, found without parsing below the limit. */
export function isTooDeep(html: string): boolean {
  let depth = 0
  const parser = new Parser({
    onopentagname: () => {
      depth++
      if (depth > deepestRead) parser.pause()
    },
    onclosetag: () => {
      depth--
    },
  })
  for (let start = 0; start < html.length && depth <= deepestRead; start += 4_096) {
    parser.write(html.slice(start, start + 4_096))
  }
  return depth > deepestRead
}
