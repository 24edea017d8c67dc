import type { Page } from '../../../platform/text/schemas.ts'
import { ScreenHeader } from '../../../ui/page/screen-header.tsx'
import type { RunView } from '../run.ts'
import type { ImportWords } from './import-words.ts'
import { RunList } from './run-list.tsx'
import { StartImport } from './start-import.tsx'

type ImportsScreenProps = { words: ImportWords; runs: Page<RunView>; timezone: string }

export function ImportsScreen({ words, ...list }: ImportsScreenProps) {
  return (
    <>
      <ScreenHeader title={words.title} from={words.from}>
        {words.intro}
      </ScreenHeader>
      <StartImport words={words} />
      <RunList {...list} hrefOf={words.run} />
    </>
  )
}
