import { useEffect } from 'react'
import type { Site } from '../menu/site.ts'
import { useTabNotes } from '../tabs/tab-state.ts'
import type { Tab } from '../tabs/tabs.ts'
import { usePlaces, withVisit } from './places.ts'

/** Remembers the page that is seen, under the text of its tab; home is where one is anyway. */
export const useVisits = (site: Site, active: Tab | undefined): void => {
  const { setPlaces } = usePlaces(site)
  const notes = useTabNotes()
  const key = active?.page.path === '/home' ? undefined : active?.key
  const title = active && (notes[active.uid]?.title ?? active.page.title)
  useEffect(() => {
    if (key && title) setPlaces((old) => withVisit(old, { key, title }))
  }, [key, title, setPlaces])
}
