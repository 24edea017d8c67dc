// What the commands print to people, and how they give up.

/** A line of progress. */
export const say = (line) => process.stderr.write(`${line}\n`)

/** One clear line, and exit code 1. */
export function giveUp(line) {
  say(line)
  process.exit(1)
}
