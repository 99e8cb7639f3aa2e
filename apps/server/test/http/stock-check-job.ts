import type { Args, Content } from '../../src/platform/contract/types.ts'
import type { TestServer } from '../support/server.ts'

type Lock = Args<'inv.stockCheck.lock'>
type Line = Content<'inv.stockCheck.lineList'>['rows'][number]

/** Counting by calls alone, each step once. */
export class CountJob {
  constructor(private readonly server: TestServer) {}

  lock(productCodes: readonly string[], warehouseCode = 'W001') {
    const scope: Pick<Lock, 'checkScope' | 'scopeCodes'> =
      productCodes.length > 0 ? { checkScope: 'product', scopeCodes: [...productCodes] } : { checkScope: 'all' }
    return this.server.must('inv.stockCheck.lock', { warehouseCode, ...scope })
  }

  view(id: string) {
    return this.server.must('inv.stockCheck.view', { id })
  }

  async lines(id: string, query: Partial<Args<'inv.stockCheck.lineList'>> = {}): Promise<Line[]> {
    return (await this.server.must('inv.stockCheck.lineList', { id, limit: 100, ...query })).rows
  }

  /** Counts lines as they are now, by product and batch: `{ 'P1 B1': ['96', '破损'] }`. */
  async count(id: string, counts: Readonly<Record<string, readonly [qty: string, reason?: string]>>) {
    const lines = (await this.lines(id)).flatMap(({ lineId, version, productCode, batchNo }) => {
      const [checkQty, reason] = counts[`${productCode} ${batchNo}`] ?? []
      return checkQty === undefined ? [] : [{ lineId, version, checkQty, ...(reason !== undefined && { reason }) }]
    })
    return this.server.must('inv.stockCheck.saveCount', { id, lines })
  }

  /** Everything as the books have it, so that it can be posted. */
  fill(id: string, fill: 'zero' | 'book' = 'book') {
    return this.server.must('inv.stockCheck.saveCount', { id, fill })
  }

  async post(id: string, reason?: string) {
    const { version } = await this.view(id)
    return this.server.must('inv.stockCheck.post', { id, version, ...(reason !== undefined && { reason }) })
  }

  async cancel(id: string) {
    const { version } = await this.view(id)
    return this.server.must('inv.stockCheck.cancel', { id, version })
  }
}
