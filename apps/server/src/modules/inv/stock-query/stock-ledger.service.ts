import { addDays, addMonths } from '../../../platform/clock.ts'
import type { Args } from '../../../platform/contract/types.ts'
import { requireHistoryRange } from '../../../platform/history/range.ts'
import type { ListExport } from '../../../platform/list/export.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { SessionUser } from '../../../platform/session/session-user.ts'
import type { Work } from '../../../platform/work.ts'
import { dealerSettings } from '../../md/dealer/dealer.service.ts'
import { productsByCode } from '../../md/product/product.service.ts'
import { movements } from './stock-ledger.list.sql.ts'
import { balanceOf, runningOf } from './stock-ledger.sql.ts'

type Asked = Args<'inv.stockQuery.ledgerList'>
type Bounds = (work: Work, asked: Asked) => Promise<Asked>

/** The open months and the last closed one, so that a beginning is always seen. */
const live: Bounds = async (work, asked) => {
  const { closedMonth } = await dealerSettings(work)
  const { docDateStart = '' } = asked
  const first = closedMonth === null ? '' : `${closedMonth}-01`
  return first > docDateStart ? { ...asked, docDateStart: first } : asked
}

const BEFORE_ALL = '0001-01-01'

/** Months that are closed; nothing while none is. */
const past: Bounds = async (work, asked) => {
  const { closedMonth } = await dealerSettings(work)
  const last = closedMonth === null ? BEFORE_ALL : addDays(addMonths(`${closedMonth}-01`, 1), -1)
  return last < (asked.docDateEnd ?? last) ? { ...asked, docDateEnd: last } : { docDateEnd: last, ...asked }
}

type Row = Awaited<ReturnType<typeof movements>>['rows'][number]

/** Of one product the rows say what there was after them. */
async function withBalance<One extends Pick<Row, 'ledgerId'>>(work: Work, asked: Asked, rows: readonly One[]) {
  const { productCode } = asked
  if (productCode === undefined || rows.length === 0) return [...rows]
  const ids = rows.map(({ ledgerId }) => ledgerId)
  const found = await runningOf(work, { ...asked, productCode }, ids)
  return rows.map((row) => ({ ...row, dateQty: found.get(row.ledgerId) }))
}

/** The standing book within bounds, and its export. */
function book<Given extends Asked>(bounds: Bounds, check: (asked: Given) => void = () => {}) {
  const serve = async (work: Work, asked: Given) => {
    check(asked)
    const page = await movements(work, await bounds(work, asked))
    return { ...page, rows: await withBalance(work, asked, page.rows) }
  }
  const exported = (user: SessionUser, asked: Given): ListExport => {
    let listed = movements.export(user, asked)
    return {
      columns: listed.columns,
      async *pages(open) {
        check(asked)
        listed = movements.export(user, await open((work) => bounds(work, asked)))
        for await (const rows of listed.pages(open))
          yield await open((work) => withBalance(work, asked, rows as unknown as readonly Row[]))
      },
      sums: () => listed.sums(),
    }
  }
  return Object.assign(serve, { export: exported })
}

/** Every movement of stock in the open months and the last closed one. */
export const ledgerBook = book<Asked>(live)

/** Movements of closed months, a year at most. */
export const pastLedgerBook = book<Args<'inv.stockQuery.his.ledgerList'>>(past, ({ docDateStart, docDateEnd }) =>
  requireHistoryRange(docDateStart, docDateEnd, 'docDateEnd'),
)

/** The beginning and the end of one product's book. @throws Refusal 106 */
export async function ledgerBalance(work: Work, asked: Args<'inv.stockQuery.ledgerBalance'>) {
  const { docDateStart: start, docDateEnd: end, productCode } = asked
  if (!(await productsByCode(work, [productCode])).has(productCode)) throw refuse.missing('商品', 'productCode')
  return balanceOf(work, asked, { start, end })
}
