import type { Args, Content } from '../../src/platform/contract/types.ts'
import { TODAY } from '../support/fixture.ts'
import type { TestServer } from './../support/server.ts'

type Save = Args<'so.salesOrder.save'>

/** An order as a clerk enters it; `overrides` replace single fields. */
export const orderOf = (
  items: readonly [productCode: string, unitType: 'big' | 'small', qty: string][],
  overrides: Partial<Save> = {},
): Save => ({
  submit: 'T',
  orderType: 'normal',
  customerCode: 'K002',
  warehouseCode: 'W001',
  docDate: TODAY,
  deliveryDate: TODAY,
  items: items.map(([productCode, unitType, qty], index) => ({ lineNo: index + 1, productCode, unitType, qty })),
  ...overrides,
})

/** Goods through the whole job by calls alone, each step once. */
export class OrderJob {
  constructor(private readonly server: TestServer) {}

  async submitted(save: Save): Promise<Content<'so.salesOrder.orderDetail'>> {
    const { soId } = await this.server.must('so.salesOrder.save', save)
    return this.order(soId)
  }

  order(soId: string) {
    return this.server.must('so.salesOrder.orderDetail', { soId })
  }

  async confirmed(save: Save) {
    const { soId, version } = await this.submitted(save)
    await this.server.must('so.salesOrder.confirmBySoId', { orders: [{ soId, version }] })
    return this.order(soId)
  }

  /** Splits everything that is left, or the given small quantities by line, from one warehouse. */
  async split(soId: string, quantities?: readonly string[], warehouseCode = 'W001') {
    const { version, lines } = await this.order(soId)
    const { splitIds } = await this.server.must('so.salesOrder.saveSplit', {
      soId,
      version,
      splits: [
        {
          warehouseCode,
          lines: lines.map((line, index) => ({
            soItemId: line.itemId,
            unitType: 'small' as const,
            qty: quantities?.[index] ?? line.smallQty,
          })),
        },
      ],
    })
    return this.splitOf(splitIds[0] ?? '')
  }

  splitOf(splitId: string) {
    return this.server.must('so.salesOrder.orderSplitDetail', { splitId })
  }

  /** Picks a split in full and sends it. */
  async sent(splitId: string, driverId: string) {
    const { version } = await this.splitOf(splitId)
    const { pickingNum } = await this.server.must('so.salesOrder.orderPicking', { splits: [{ splitId, version }] })
    const list = await this.server.must('so.salesOrder.orderPickedView', { pickingNum })
    await this.server.must('so.salesOrder.saveNum', {
      pickingNum,
      version: list.version,
      lines: list.lines.map((line) => ({ lineId: line.lineId, pickedQty: line.planQty })),
    })
    const { outIds } = await this.server.must('so.salesOrder.outbound', { pickingNum, driverId })
    return this.server.must('so.salesOrder.outDetail', { outId: outIds[0] ?? '' })
  }

  /** From entry to goods out of the door. */
  async shipped(save: Save, driverId: string) {
    const { soId } = await this.confirmed(save)
    const split = await this.split(soId)
    const out = await this.sent(split.splitId, driverId)
    await this.server.must('so.salesOrder.confirmOut', { outs: [{ outId: out.outId, version: out.version }] })
    return this.order(soId)
  }

  /** What takes in all of a return that is entered. */
  async arriving(id: string): Promise<Args<'so.return.confirmIn'>> {
    const form = await this.server.must('so.return.toHandleIn', { id })
    const lines = form.lines.map(({ lineId, smallQty, inventoryStatusCode, batchNo, produceDate, locationCode }) => ({
      ...{ lineId, inQty: smallQty, inventoryStatusCode, batchNo, produceDate, locationCode },
    }))
    return { id, version: form.return.version, warehouseCode: 'W001', inDate: form.inDate, lines }
  }

  /** Enters that goods of an order come back: small units by line, all that may where none are given. */
  async comingBack(soId: string, quantities?: readonly string[]) {
    const form = await this.server.must('so.return.toAddByOrder', { soId })
    const lines = form.lines.map(({ soItemId, returnableQty }, index) => ({
      ...{ soItemId, unitType: 'small' as const, qty: quantities?.[index] ?? returnableQty },
    }))
    const head = { docDate: TODAY, warehouseCode: 'W001', returnReason: 'unsold' } as const
    const { id } = await this.server.must('so.return.saveByOrder', { ...head, submit: 'T', soId, lines })
    return this.arriving(id)
  }

  /** Goods of an order that were sent come back. */
  async cameBack(soId: string, quantities?: readonly string[]) {
    const { id } = await this.server.must('so.return.confirmIn', await this.comingBack(soId, quantities))
    return this.server.must('so.return.viewIn', { id })
  }
}
