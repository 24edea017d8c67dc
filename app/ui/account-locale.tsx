import type { ReactNode } from 'react'
import { I18nProvider, RouterProvider } from 'react-aria-components'
import { useHref, useNavigate } from 'react-router'
import styles from './account-locale.module.css'
import { sayAriaWords } from './aria-words.ts'

sayAriaWords()

/** Sets React Aria to pt-BR, whatever the browser says, and gives it the router's navigation. */
export function AccountLocale({ children }: { children: ReactNode }) {
  const navigate = useNavigate()
  return (
    <I18nProvider locale="pt-BR">
      <RouterProvider navigate={(to) => void navigate(to)} useHref={useHref}>
        {/* This id tells React Aria that its stylesheet is there already. */}
        <span id="react-aria-pressable-style" className={styles.marker} hidden />
        {children}
      </RouterProvider>
    </I18nProvider>
  )
}
