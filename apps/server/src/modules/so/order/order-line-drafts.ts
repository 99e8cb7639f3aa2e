import type { SalesOrderLineDraft, UnitType } from '@dealer/sdk/contract'
import type { Nullable } from '../../../platform/contract/types.ts'
import { flag, Refusal } from '../../../platform/refusal.ts'
import type { Work } from '../../../platform/work.ts'
import { countedLine } from '../../md/product/line-qty.rules.ts'
import { type LookedUpProduct, productsWithPrices } from '../../md/product/product.service.ts'

/** What somebody wants of a product, from a template, a request or a sheet. */
export interface WantedLine {
  readonly productCode: string
  readonly unitType: UnitType
  readonly qty: string
  /** Absent: the price that is found. */
  readonly price?: string
}

interface Context {
  readonly customerCode: string
  readonly warehouseCode?: string
  readonly docDate?: string
}

type Draft = Nullable<SalesOrderLineDraft>

/**
 * Lines as an order may take them, at the customer's prices and with the stock of the warehouse, in the order given. What cannot
 * be ordered is there too and says why. Products that there are not are left out: who names products by hand looks first.
 *
 * @throws Refusal 106 for a customer out of reach
 */
export async function lineDrafts(work: Work, wanted: readonly WantedLine[], context: Context): Promise<Draft[]> {
  const codes = [...new Set(wanted.map(({ productCode }) => productCode))]
  const products = await productsWithPrices(work, { codes, ...context })
  return wanted.flatMap((line, index) => {
    const product = products.get(line.productCode)
    return product ? [draftOf(product, line, index + 1)] : []
  })
}

function draftOf({ enabled, ...product }: LookedUpProduct, line: WantedLine, lineNo: number): Draft {
  const price = line.price ?? (line.unitType === 'big' ? product.bigPrice : product.smallPrice) ?? undefined
  const checkResult = problemOf({ ...product, enabled }, line, price)
  return {
    ...product,
    lineNo,
    unitType: line.unitType,
    unitName: unitNameOf(product, line.unitType),
    qty: line.qty,
    price,
    isChecked: flag(checkResult === undefined),
    checkResult,
  }
}

const unitNameOf = ({ bigUnit, smallUnit }: Pick<LookedUpProduct, 'bigUnit' | 'smallUnit'>, unitType: UnitType) =>
  (unitType === 'big' ? bigUnit : smallUnit) ?? smallUnit

/** Why a line cannot be ordered; undefined when it can. */
function problemOf(product: LookedUpProduct, line: WantedLine, price: string | undefined): string | undefined {
  const { productName } = product
  if (product.enabled === 'F') return `商品【${productName}】已停用`
  try {
    countedLine({ ...product, bigUnit: product.bigUnit ?? null }, line)
  } catch (error) {
    if (error instanceof Refusal) return error.message
    throw error
  }
  return price === undefined ? `商品【${productName}】未维护价格` : undefined
}
