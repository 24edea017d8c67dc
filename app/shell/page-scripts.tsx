import pageEntry from 'virtual:page-entry'
import { holdPresses } from '../ui/islands/hold-presses.ts'
import { restoreScroll } from './keep-scroll.ts'
import { speculationRules } from './prefetch-rules.ts'

/** At the foot of a public page: what must be there before any file is, and the file that brings the page to life. */
export const PageScripts = () => (
  <>
    {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours */}
    <script type="speculationrules" dangerouslySetInnerHTML={{ __html: speculationRules }} />
    {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own functions, as text */}
    <script dangerouslySetInnerHTML={{ __html: `${restoreScroll};${holdPresses}` }} />
    <script type="module" src={pageEntry} />
  </>
)
