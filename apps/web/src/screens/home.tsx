import { useSite } from '../shell/menu/site-context.ts'
import { Can } from '../shell/session/permission.tsx'
import { Figures } from './home/parts/figures.tsx'
import { Greeting } from './home/parts/greeting.tsx'
import classes from './home/parts/home.module.css'
import { QuickEntries } from './home/parts/quick-entries.tsx'
import { RecentOrders } from './home/parts/recent-orders.tsx'
import { TodoTiles } from './home/parts/todo-tiles.tsx'

/** What waits for this user, what came in last, and the ways to the pages used most. */
export default function Home() {
  const { pages } = useSite()
  return (
    <div className={classes.home}>
      <Greeting />
      <TodoTiles />
      <Figures />
      <div className={classes.columns}>
        <Can permission="so:salesOrder:list">
          <RecentOrders />
        </Can>
        <QuickEntries pages={pages} />
      </div>
    </div>
  )
}
