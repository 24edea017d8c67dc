import type { ReactNode } from 'react'
import { Tab, TabList, TabPanel, TabPanels, Tabs as Whole } from 'react-aria-components'
import styles from './tabs.module.css'

type TabPage = { id: string; label: ReactNode; content: ReactNode }

type TabsProps = {
  label: string
  pages: TabPage[]
  /** With `onChange`, the caller controls the open tab: by the address, for instance. */
  open?: string
  onChange?: (id: string) => void
}

export function Tabs({ label, pages, open, onChange }: TabsProps) {
  return (
    <Whole className="" selectedKey={open} onSelectionChange={(key) => onChange?.(String(key))}>
      <TabList aria-label={label} className={styles.list ?? ''}>
        {pages.map((page) => (
          <Tab key={page.id} id={page.id} className={styles.tab ?? ''}>
            {page.label}
          </Tab>
        ))}
      </TabList>
      <TabPanels>
        {pages.map((page) => (
          <TabPanel key={page.id} id={page.id} className={styles.panel ?? ''}>
            {page.content}
          </TabPanel>
        ))}
      </TabPanels>
    </Whole>
  )
}
