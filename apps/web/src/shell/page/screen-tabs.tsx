import { Tabs } from '@mantine/core'
import type { ReactNode } from 'react'
import { useKeptState } from '../tabs/kept.ts'
import classes from './screen-tabs.module.css'

/** One tab of a screen. */
export interface ScreenTab {
  key: string
  label: string
  content: ReactNode
}

/** Several lists on one screen. A tab is drawn when it is first opened and keeps its filters from then on. */
export function ScreenTabs({ tabs, first }: { tabs: readonly ScreenTab[]; first?: string }) {
  const begin = first ?? tabs[0]?.key ?? ''
  const [{ active, visited }, setOpened] = useKeptState(`tabs ${tabs.map(({ key }) => key)}`, () => ({
    active: begin,
    visited: [begin],
  }))
  const open = (key: string | null) => {
    if (key === null) return
    setOpened(({ visited: old }) => ({ active: key, visited: old.includes(key) ? old : [...old, key] }))
  }
  return (
    <div className={classes.root}>
      <Tabs value={active} onChange={open} className={classes.bar}>
        <Tabs.List>
          {tabs.map(({ key, label }) => (
            <Tabs.Tab key={key} value={key}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      </Tabs>
      {tabs
        .filter(({ key }) => visited.includes(key))
        .map(({ key, label, content }) => (
          <section key={key} className={classes.panel} aria-label={label} hidden={key !== active}>
            {content}
          </section>
        ))}
    </div>
  )
}
