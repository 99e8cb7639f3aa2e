import type { Args, Content } from '../../src/platform/contract/types.ts'
import { TODAY } from '../support/fixture.ts'
import type { TestServer } from '../support/server.ts'

type Save = Args<'po.purchaseOrder.savePo'>
type Bought = readonly [productCode: string, unitType: 'big' | 'small', qty: string, price: string]
type SavedIn = Args<'po.inventoryOperation.save'>

/** An order as a clerk enters it; `overrides` replace single fields. */
export const purchaseOf = (lines: readonly Bought[], overrides: Partial<Save> = {}): Save => ({
  submit: 'T',
  supplierCode: 'S010',
  docDate: TODAY,
  expectDate: TODAY,
  warehouseCode: 'W001',
  payType: 'self',
  lines: lines.map(([productCode, unitType, qty, price]) => ({ productCode, unitType, qty, price })),
  ...overrides,
})

export const SUPPLIER = {
  supplierCode: 'S010',
  supplierName: '牧野肉制品有限公司',
  contact: '牧青原',
  mobile: '10000095010',
  settleType: 'month',
} as const

/** By how much a quantity has grown. */
export const grown = (before: string, after: string) => Number(after) - Number(before)

/** Goods bought through the whole job by calls alone, each step once. */
export class PurchaseJob {
  constructor(private readonly server: TestServer) {}

  addSupplier(change: Partial<Args<'md.supplier.save'>> = {}) {
    return this.server.must('md.supplier.save', { ...SUPPLIER, ...change })
  }

  /** What of a product is ordered and on its way. */
  async ordered(productCode: string) {
    const items = [{ productCode, smallQty: '1' }]
    const [row] = await this.server.must('po.purchaseOrder.checkPurchaseOrderedQty', { supplierCode: 'S010', items })
    return row
  }

  order(poId: string): Promise<Content<'po.purchaseOrder.viewItem'>> {
    return this.server.must('po.purchaseOrder.viewItem', { poId })
  }

  async submitted(save: Save) {
    return this.order((await this.server.must('po.purchaseOrder.savePo', save)).poId)
  }

  async confirmed(save: Save) {
    const { poId, version } = await this.submitted(save)
    await this.server.must('po.purchaseOrder.confirm', { poId, version })
    return this.order(poId)
  }

  /** What comes in of an order: of each line so many small units, all when absent, in a batch of March. */
  async arriving(poId: string, qty?: string, overrides: Partial<SavedIn> = {}): Promise<SavedIn> {
    const { lines } = await this.server.must('po.purchaseOrder.toPoIn', { poId })
    return {
      poId,
      confirm: 'T',
      warehouseCode: 'W001',
      inDate: TODAY,
      lines: lines.map((line) => ({
        poItemId: line.poItemId,
        unitType: 'small' as const,
        qty: qty ?? line.uninQty,
        locationCode: '*',
        batchNo: '20260301',
        produceDate: '2026-03-01',
      })),
      ...overrides,
    }
  }

  async received(poId: string, qty?: string, overrides: Partial<SavedIn> = {}) {
    const { inId } = await this.server.must('po.inventoryOperation.save', await this.arriving(poId, qty, overrides))
    return this.inbound(inId)
  }

  inbound(inId: string): Promise<Content<'po.inventoryOperation.viewIn'>> {
    return this.server.must('po.inventoryOperation.viewIn', { inId })
  }

  async payable(): Promise<string | undefined> {
    const { rows } = await this.server.must('md.supplier.supplierList', { keyword: 'S010' })
    return rows[0]?.payableAmount
  }
}
