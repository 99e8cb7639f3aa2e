import { useOwnPages } from '../menu/use-own-pages.ts'
import classes from './corner.module.css'
import { Drafts } from './drafts.tsx'
import { LiveMessages } from './live-messages.tsx'

/** The corner of the window where things are said that nobody has to answer. */
export default function Corner() {
  const pages = useOwnPages()
  return (
    <section className={classes.corner} aria-label="提醒" aria-live="polite">
      <Drafts pages={pages} />
      <LiveMessages pages={pages} />
    </section>
  )
}
