// A page of our own words alone, for when the site itself cannot be drawn.
import { standalonePolicy } from './content-security-policy.server.ts'

const style = `body{margin:0;min-height:100vh;display:grid;place-items:center;font:1.0625rem/1.6 system-ui,sans-serif;color:#23291f;background:#f7f6f1}
main{max-width:34rem;padding:2rem 1.25rem}h1{font-size:1.75rem;line-height:1.2;margin:0 0 1rem}p{margin:0 0 .75rem}a{color:inherit}[role=status]{color:#4d5547}
@media (prefers-color-scheme:dark){body{color:#eceade;background:#1b1f18}[role=status]{color:#b9bfae}}`

type Words = {
  title: string
  /** HTML, of our own words alone */
  body: string
  script?: string
  /** seconds after which a browser without scripts asks again */
  refresh?: number
}

export const standaloneHeaders = (script?: string) => ({
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': standalonePolicy({ style, ...(script && { script }) }),
})

export const standalonePage = ({ title, body, script, refresh }: Words) => `<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
${refresh ? `<noscript><meta http-equiv="refresh" content="${refresh}"></noscript>` : ''}<title>${title}</title><style>${style}</style></head>
<body><main><h1>${title}</h1>
${body}</main>${script ? `<script>${script}</script>` : ''}</body></html>`
