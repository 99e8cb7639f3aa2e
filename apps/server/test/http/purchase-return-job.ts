import type { Args, Content } from '../../src/platform/contract/types.ts'
import { TODAY } from '../support/fixture.ts'
import type { TestServer } from '../support/server.ts'

type ByOrder = Args<'po.purchaseReturn.saveByOrder'>
type One = Args<'po.purchaseReturn.saveOne'>
type SavedOut = Args<'po.purchaseReturn.saveOut'>
type Return = Content<'po.purchaseReturn.viewItem'>
type Inbound = Content<'po.inventoryOperation.viewIn'>

const HEAD = { submit: 'T', supplierCode: 'S010', warehouseCode: 'W001', docDate: TODAY, reason: 'quality' } as const

/** A return of the first lines of an inbound document, so many small units of each. */
export const returnOf = (
  inbound: Pick<Inbound, 'lines'>,
  qtys: readonly string[],
  given: Partial<ByOrder> = {},
): ByOrder => ({
  ...HEAD,
  lines: qtys.map((qty, index) => ({ inItemId: inbound.lines[index]?.inItemId ?? '', unitType: 'small', qty })),
  ...given,
})

/** A return of no inbound line, as a clerk enters it. */
export const oneReturnOf = (
  lines: readonly (readonly [productCode: string, unitType: 'big' | 'small', qty: string, price: string])[],
  given: Partial<One> = {},
): One => ({
  ...HEAD,
  lines: lines.map(([productCode, unitType, qty, price]) => ({ productCode, unitType, qty, price })),
  ...given,
})

/** Goods sent back to a supplier by calls alone, each step once. */
export class PurchaseReturnJob {
  constructor(private readonly server: TestServer) {}

  view(returnId: string): Promise<Return> {
    return this.server.must('po.purchaseReturn.viewItem', { returnId })
  }

  async saved(entered: ByOrder): Promise<Return> {
    return this.view((await this.server.must('po.purchaseReturn.saveByOrder', entered)).id)
  }

  async savedOne(entered: One): Promise<Return> {
    return this.view((await this.server.must('po.purchaseReturn.saveOne', entered)).id)
  }

  /** What goes out of each line, so many small units or all that is left, from the places that are proposed. */
  async leaving({ id }: { readonly id: string }, qty?: string, given: Partial<SavedOut> = {}): Promise<SavedOut> {
    const { return: found, lines } = await this.server.must('po.purchaseReturn.toHandleOut', { returnId: id })
    return {
      ...{ returnId: id, version: found.version, outDate: TODAY, driver: '赵大勇', plateNo: '浙A12345' },
      lines: lines.map(({ lineId: returnLineId, batches }) => ({
        returnLineId,
        batches: batches
          .slice(0, qty === undefined ? undefined : 1)
          .map(({ locationCode, batchNo, useQty }) => ({ locationCode, batchNo, smallQty: qty ?? useQty })),
      })),
      ...given,
    }
  }

  async ready(found: { readonly id: string }, qty?: string) {
    return this.server.must('po.purchaseReturn.saveOut', await this.leaving(found, qty))
  }

  async shipped(found: { readonly id: string }, qty?: string): Promise<Return> {
    const { outId, version } = await this.ready(found, qty)
    await this.server.must('po.purchaseReturn.confirmOut', { outs: [{ outId, version }] })
    return this.view(found.id)
  }
}
