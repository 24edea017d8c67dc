import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync } from 'oxc-parser'
import { expect, test } from 'vitest'

// A component that needs a behaviour library belongs to the account area.
const family = [
  'badge.tsx',
  'page/breadcrumb.tsx',
  'button.tsx',
  'calendar/day-leaf.tsx',
  'calendar/month-calendar.tsx',
  'calendar/month-fold.tsx',
  'calendar/live-today.ts',
  'pictures/carousel.tsx',
  'copy-button.tsx',
  'dialogs/dialog-opener.tsx',
  'page/disclosure.tsx',
  'dialogs/drawer.tsx',
  'drop-menu.tsx',
  'page/empty-state.tsx',
  'icon.tsx',
  'link.tsx',
  'text/live-text.ts',
  'page/loading-bar.tsx',
  'dialogs/native-dialog.tsx',
  'fields/native-field.tsx',
  'native-life.ts',
  'notice.tsx',
  'lists/pagination.tsx',
  'progress.tsx',
  'text/prose.tsx',
  'pictures/responsive-image.tsx',
  'page/share-here.tsx',
  'page/share-row.tsx',
  'page/skip-link.tsx',
  'spinner.tsx',
  'status.tsx',
  'toasts/toast.ts',
  'visually-hidden.tsx',
]
const welcome = new Set(['react', 'lucide-react'])
const here = import.meta.dirname

function importsOf(file: string): string[] {
  const { staticImports, staticExports } = parseSync(file, readFileSync(file, 'utf8')).module
  const imported = staticImports
    .filter(({ entries }) => entries.length === 0 || entries.some((entry) => !entry.isType))
    .map(({ moduleRequest }) => moduleRequest.value)
  const passedOn = staticExports.flatMap(({ entries }) =>
    entries.flatMap((entry) => (entry.moduleRequest && !entry.isType ? [entry.moduleRequest.value] : [])),
  )
  return [...imported, ...passedOn].filter((from) => !from.endsWith('.css'))
}

function packagesOf(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file)) return []
  seen.add(file)
  return importsOf(file).flatMap((from) =>
    from.startsWith('.') ? packagesOf(join(dirname(file), from), seen) : [from],
  )
}

test.each(family)('%s loads no behaviour library', (file) => {
  const strangers = packagesOf(join(here, file)).filter((name) => !welcome.has(name))
  expect(strangers).toEqual([])
})

test('the walk sees what it must refuse', () => {
  expect(packagesOf(join(here, 'dialogs/confirm-dialog.tsx'))).toContain('react-aria-components')
  expect(packagesOf(join(here, 'pictures/carousel-motion.ts'))).toContain('embla-carousel')
  expect(packagesOf(join(here, 'toasts/toaster.tsx'))).toContain('sonner')
})
