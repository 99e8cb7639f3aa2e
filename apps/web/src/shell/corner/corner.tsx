import { useMemo } from 'react'
import { findScreen } from '../../screens/index.ts'
import { siteOf } from '../menu/site.ts'
import { useUser } from '../session/user.ts'
import classes from './corner.module.css'
import { Drafts } from './drafts.tsx'
import { LiveMessages } from './live-messages.tsx'

/** The corner of the window where things are said that nobody has to answer. */
export default function Corner() {
  const user = useUser()
  const { pages } = useMemo(() => siteOf(user, (path) => findScreen(path) !== undefined), [user])
  return (
    <section className={classes.corner} aria-label="提醒" aria-live="polite">
      <Drafts pages={pages} />
      <LiveMessages pages={pages} />
    </section>
  )
}
