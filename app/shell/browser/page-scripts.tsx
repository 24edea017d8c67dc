import pageEntry from 'virtual:page-entry'
import { latePageScript, pageScriptMark } from '../../platform/http/late-start.ts'
import { useInlineMark } from '../../ui/inline-mark.ts'
import { holdPresses } from '../../ui/islands/hold-presses.ts'
import { scrollScript } from './keep-scroll.ts'
import { rulesMark, speculationRules } from './prefetch-rules.ts'

const rules = speculationRules()

/** React Router's HMR runtime, which changed modules import. */
const refreshOfDevelopment = '/@id/__x00__virtual:react-router/inject-hmr-runtime'

/** Inline scripts that must be there before any file, and the file of the public page. */
export function PageScripts() {
  const nonce = useInlineMark()
  return (
    <>
      {import.meta.env.PROD && (
        <template {...{ [rulesMark]: '' }}>
          <script
            nonce={nonce}
            type="speculationrules"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours
            dangerouslySetInnerHTML={{ __html: rules }}
          />
        </template>
      )}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own functions, as text */}
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: `${scrollScript};${holdPresses}` }} />
      {import.meta.env.DEV && <script type="module" src={refreshOfDevelopment} />}
      {import.meta.env.DEV ? (
        <script type="module" src={pageEntry} />
      ) : (
        <script
          nonce={nonce}
          {...{ [pageScriptMark]: '' }}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own functions, as text
          dangerouslySetInnerHTML={{ __html: latePageScript(pageEntry) }}
        />
      )}
    </>
  )
}

/** Zod takes its settings from here; else it would try eval, which the browser reports as a breach of the page's policy. */
const zodWithoutEval = 'globalThis.__zod_globalConfig={jitless:true}'

/** Holds what is pressed on a screen of the application until React runs there. */
export function HeldPresses() {
  const nonce = useInlineMark()
  return (
    <script
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own functions, as text
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? `${zodWithoutEval};${holdPresses}` : '' }}
    />
  )
}
