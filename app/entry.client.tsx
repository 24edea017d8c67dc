import './ui/guard-markup.ts'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { loadOnceWhatIsEverywhere } from './shell/browser/stylesheet-once.ts'

loadOnceWhatIsEverywhere()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
