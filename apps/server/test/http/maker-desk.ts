import { times } from '@dealer/validators'
import { sql } from 'drizzle-orm'
import type { Content } from '../../src/platform/contract/types.ts'
import type { Database } from '../../src/platform/database/database.ts'
import type { Manufacturer } from '../../src/platform/manufacturer/manufacturer.ts'
import { type Ground, openGround } from '../support/ground.ts'
import { runJobs } from '../support/run-jobs.ts'
import type { TestServer } from '../support/server.ts'
import { PurchaseJob, purchaseOf } from './purchase-job.ts'

/** The manufacturer's supplier. */
export const MAKER = 'S020'

/** Orders to the manufacturer through calls, the server's errands and its simulated manufacturer. */
export class MakerDesk {
  readonly job: PurchaseJob

  constructor(
    private readonly database: Database,
    readonly server: TestServer,
  ) {
    this.job = new PurchaseJob(server)
  }

  /** The supplier is the manufacturer's: nobody makes one at the screens. */
  async addMaker(): Promise<void> {
    await this.job.addSupplier({ supplierCode: MAKER, supplierName: '晴川饮料有限公司', mobile: '10000095020' })
    await this.database.db.execute(
      sql`update supplier set is_nice = 'T' where supplier_code = ${MAKER} and dealer_code = 'T001'`,
    )
  }

  /** An order of so many boxes of P1 and pieces of P2, at what they cost. */
  async entered(boxes: string, pieces?: string, change: Parameters<typeof purchaseOf>[1] = {}) {
    const items = ['P1', 'P2'].map((productCode) => ({ productCode, smallQty: '1' }))
    const found = await this.server.must('po.purchaseOrder.checkPurchaseOrderedQty', { supplierCode: MAKER, items })
    const costs = new Map(found.map(({ productCode, purchasePrice }) => [productCode, purchasePrice]))
    const box = times(costs.get('P1') ?? '', '24', 4)
    return purchaseOf(
      [
        ['P1', 'big', boxes, box],
        ...(pieces === undefined ? [] : ([['P2', 'small', pieces, costs.get('P2') ?? '']] as const)),
      ],
      { supplierCode: MAKER, ...change },
    )
  }

  async submitted(boxes: string, pieces?: string, change: Parameters<typeof purchaseOf>[1] = {}) {
    return this.job.submitted(await this.entered(boxes, pieces, change))
  }

  /** What is queued runs now. Answers the errands that ran. */
  errands(manufacturer: Manufacturer = this.server.manufacturer): Promise<string[]> {
    return runJobs(this.database, this.server.clock, { manufacturer, bank: this.server.bank, store: this.server.store })
  }

  /** An order that the manufacturer has taken. */
  async confirmed(boxes: string, pieces?: string, change: Parameters<typeof purchaseOf>[1] = {}) {
    const { poId } = await this.submitted(boxes, pieces, change)
    await this.errands()
    return this.job.order(poId)
  }

  async failures(): Promise<number> {
    return this.server.must('po.purchaseOrder.getOrderSynFailNum', {})
  }
}

/** A desk at which the manufacturer's supplier is known, and who sits there. */
export async function openMakerDesk(): Promise<{ ground: Ground; boss: TestServer; desk: MakerDesk }> {
  const ground = await openGround()
  const boss = await ground.as('boss1')
  const desk = new MakerDesk(ground.database, boss)
  await desk.addMaker()
  return { ground, boss, desk }
}

export type ShownOrder = Content<'po.purchaseOrder.viewItem'>

/** What lines hold, as far as the manufacturer changes it. */
export const linesOf = ({ lines }: ShownOrder) =>
  lines.map(({ productCode, qty, price, amount, isGift, closedQty, orderQty, orderPrice }) => ({
    ...{ productCode, qty, price, amount, isGift, closedQty, orderQty, orderPrice },
  }))
