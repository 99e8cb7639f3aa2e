import type { UserMessageRow } from '@dealer/sdk'
import { useState } from 'react'
import { useSite } from '../shell/menu/site-context.ts'
import { late } from '../shell/part/late.tsx'
import { Can } from '../shell/session/permission.tsx'
import { Figures } from './home/parts/figures.tsx'
import { Greeting } from './home/parts/greeting.tsx'
import classes from './home/parts/home.module.css'
import { LatestMessages } from './home/parts/latest-messages.tsx'
import { QuickEntries } from './home/parts/quick-entries.tsx'
import { RecentOrders } from './home/parts/recent-orders.tsx'
import { TodoTiles } from './home/parts/todo-tiles.tsx'

const OverHome = late(() => import('./home/parts/over-home.tsx'))

/** What waits for this user, what came in last, the ways to the pages of their own choice, and what was sent to them. */
export default function Home() {
  const { pages } = useSite()
  const [over, setOver] = useState<{ message?: UserMessageRow }>()
  return (
    <div className={classes.home}>
      <Greeting />
      <TodoTiles />
      <Figures />
      <div className={classes.columns}>
        <Can permission="so:salesOrder:list">
          <RecentOrders />
        </Can>
        <div className={classes.aside}>
          <QuickEntries pages={pages} onEdit={() => setOver({})} />
          <Can permission="md:message:list">
            <LatestMessages onOpen={(message) => setOver({ message })} />
          </Can>
        </div>
      </div>
      <OverHome opened={over !== undefined} message={over?.message} pages={pages} onClose={() => setOver(undefined)} />
    </div>
  )
}
