import { publish } from '../../../platform/events/publish.ts'
import { defineJob } from '../../../platform/jobs/define.ts'
import { enqueueWhere } from '../../../platform/jobs/queue.ts'
import type { Work } from '../../../platform/work.ts'
import { type Fallen, isDue, keepStandings } from './stock-fall.sql.ts'

/** More at once are told together. */
const MOST_TOLD = 3

const AUDIENCE = { holders: ['inv:shortage:list'] } as const

const told = ({ productName, warehouseName, status, stockQty, minQty, smallUnit }: Fallen) =>
  `${warehouseName ?? '全部仓库'}商品【${productName}】${
    status === 'lack' ? '已缺货' : `库存不足，现有${stockQty}${smallUnit}，下限${minQty}${smallUnit}`
  }`

/** Keeps how stock stands to its limits, and tells who looks after it of what fell below or is gone, each fall once. */
export const tellOfFalls = defineJob({
  name: 'md.stock.fall',
  title: '库存预警',
  quiet: true,
  // What two postings that did not see each other left untold, and the sales of the day that is over.
  nightly: '02:40',
  run: async (work) => {
    const { fallen, isAll } = await keepStandings(work)
    await tell(work, fallen)
    if (!isAll) return 'more'
  },
})

async function tell(work: Work, fallen: readonly Fallen[]): Promise<void> {
  const [first] = fallen
  if (!first) return
  if (fallen.length > MOST_TOLD) {
    const content = `${told(first)}等${fallen.length}项库存预警，请及时补货`
    return publish(work, AUDIENCE, { msgType: 'stock', content })
  }
  for (const one of fallen) await publish(work, AUDIENCE, { msgType: 'stock', id: one.productCode, content: told(one) })
}

/** After goods were moved or limits set: has falls told and standings kept, where there is reason to. Nothing waits for it. */
export function noteFalls(work: Work, productCodes: readonly string[]): void {
  enqueueWhere(work, tellOfFalls, {}, isDue(work, productCodes))
}
