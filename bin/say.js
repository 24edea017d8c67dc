// What the commands print to people, and how they give up.

/** A line of progress. */
export const say = (line) => process.stderr.write(`${line}\n`)

/** One clear line, and exit code 1. */
export function giveUp(line) {
  say(line)
  process.exit(1)
}

/** Left out, they would make the command do something else than was asked. As app/platform/unknown-arguments.ts. */
export function giveUpOnUnknown(unknown, use) {
  if (unknown.length > 0)
    giveUp(`Não conheço ${unknown.map((one) => `“${one}”`).join(', ')}. Nada foi feito. ${use}`)
}
