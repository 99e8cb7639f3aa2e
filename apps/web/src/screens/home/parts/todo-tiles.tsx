import { dealer } from '../../../dealer.ts'
import { Can } from '../../../shell/session/permission.tsx'
import classes from './home.module.css'
import { TodoTile } from './todo-tile.tsx'

const ORDERS = '/sales/order-search/order-search-list'
const SPLIT = '/sales/order-out/order-split-list'
const OUT = '/sales/order-out/order-out-list'

const { lists, listOrderOut } = dealer.so.salesOrder

/** The work that waits, by the step that comes next. */
export function TodoTiles() {
  return (
    <section className={classes.tiles} aria-label="待办">
      <Can permission="so:salesOrder:list">
        <TodoTile label="待审核订单" tone="warning" to={ORDERS} call={lists} filter={{ orderStatus: 'submitted' }} />
        <TodoTile
          label="待拆单订单"
          tone="info"
          to={SPLIT}
          call={lists}
          filter={{ orderStatus: 'confirmed,partSplit' }}
        />
        <TodoTile label="部分出库订单" tone="info" to={ORDERS} call={lists} filter={{ orderStatus: 'partOut' }} />
      </Can>
      <Can permission="so:out:list">
        <TodoTile label="待拣货拆单" tone="warning" to={OUT} call={listOrderOut} filter={{ splitStatus: 'waitPick' }} />
        <TodoTile label="待确认出库" tone="danger" to={OUT} call={listOrderOut} filter={{ splitStatus: 'waitOut' }} />
      </Can>
    </section>
  )
}
