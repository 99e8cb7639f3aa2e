import type { Args, Content } from '../../src/platform/contract/types.ts'
import type { TestServer } from '../support/server.ts'
import { OrderJob, orderOf } from './order-job.ts'

export type Proposal = Content<'so.salesOrder.shareProposal'>
type Shares = Args<'so.salesOrder.saveShares'>['orders']
type Given = Parameters<typeof orderOf>

/** Scarce goods shared between orders, by calls alone. */
export class ShareJob {
  private readonly orders: OrderJob

  constructor(private readonly server: TestServer) {
    this.orders = new OrderJob(server)
  }

  order = (soId: string) => this.orders.order(soId)

  /** A confirmed order; answers its id. */
  async confirmed(...given: Given): Promise<string> {
    return (await this.orders.confirmed(orderOf(...given))).soId
  }

  propose(soIds: readonly string[]): Promise<Proposal> {
    return this.server.must('so.salesOrder.shareProposal', { soIds: [...soIds] })
  }

  /** Saves what is proposed, or so much of each line by its id. */
  save(proposal: Proposal, changed: Readonly<Record<string, string>> = {}) {
    return this.server.call('so.salesOrder.saveShares', { orders: sharesOf(proposal, changed) })
  }

  /** Takes back what was split of orders; those of which nothing was are canceled. */
  async takeBack(soIds: readonly string[]): Promise<void> {
    for (const soId of soIds) {
      const { version, orderStatus } = await this.order(soId)
      if (orderStatus !== 'confirmed') await this.server.must('so.salesOrder.cancelSplitBySoId', { soId, version })
    }
  }
}

/** A proposal as it is saved, whose quantities are small units. */
export function sharesOf({ products }: Proposal, changed: Readonly<Record<string, string>> = {}): Shares {
  const lines = products.flatMap((product) => product.lines)
  return [...new Set(lines.map(({ soId }) => soId))].map((soId) => {
    const mine = lines.filter((line) => line.soId === soId)
    return {
      ...{ soId, version: mine[0]?.version ?? 0 },
      lines: mine.map(({ soItemId, shareQty }) => ({
        ...{ soItemId, unitType: 'small' as const, qty: changed[soItemId] ?? shareQty },
      })),
    }
  })
}

/** What each line of a product gets, by number of its order, in the order in which it is given. */
export const givenOf = ({ products }: Proposal, productCode: string) =>
  products
    .filter((product) => product.productCode === productCode)
    .flatMap(({ lines }) => lines.map(({ soId, shareQty }) => [soId, shareQty]))
