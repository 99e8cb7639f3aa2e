import type { OrderShares, SharedLine, SharedProduct, ShareProposal } from '@dealer/sdk'
import { compare, isZero, max, min, minus, plus, sum, trimZeros } from '@dealer/validators'
import { entriesOf, type QtyEntry, smallQtyOf } from '../../../../document/quantity/qty-entry.ts'
import type { QtyLine } from '../../../../document/quantity/qty-pair.tsx'
import { unitText } from '../../../../document/sheet/unit-text.ts'
import { allowedOf } from '../../parts/split-gifts.ts'

/** A line as its share is entered. The product's name says whose it is too, as all lines of a product have the same. */
export type ShareLine = QtyLine & SharedLine

/** Scarce or not, with the lines that want it. */
export type ShareProduct = Omit<SharedProduct, 'lines'> & { readonly key: string; readonly lines: readonly ShareLine[] }

type EntryFor = (key: string) => QtyEntry

/** What is shared, as it is entered. */
export const shareProducts = ({ products }: ShareProposal): ShareProduct[] =>
  products.map(({ lines, ...product }) => {
    const { bigUnit, smallUnit, allowDecimalQty } = product
    return {
      ...product,
      key: `${product.warehouseCode} ${product.productCode} ${product.inventoryStatusCode}`,
      lines: lines.map((line) => ({
        ...{ ...line, bigUnit, smallUnit, allowDecimalQty, key: line.soItemId },
        productName: `${product.productName} ${line.customerName} ${line.soNum}`,
      })),
    }
  })

/** Everything as it is proposed. */
export const proposedEntries = (products: readonly ShareProduct[]): Record<string, QtyEntry> =>
  entriesOf(
    products.flatMap(({ lines }) => lines),
    ({ shareQty }) => shareQty,
  )

const enteredOf = ({ key, unitRatio }: ShareLine, entryFor: EntryFor) => smallQtyOf(entryFor(key), unitRatio)

/** Small units of a product that are left over; below zero where more is given than there is. */
export const restOf = ({ usableQty, lines }: ShareProduct, entryFor: EntryFor): string =>
  trimZeros(minus(usableQty, sum(lines.map((line) => enteredOf(line, entryFor)))))

/** How many lines get less than they want. */
export const unmetLines = (products: readonly ShareProduct[], entryFor: EntryFor): number =>
  products.flatMap(({ lines }) => lines).filter((line) => compare(enteredOf(line, entryFor), line.unsplitQty) < 0)
    .length

/** What the products that suffice are in a word. @param others whether some do not */
export function sufficing(products: readonly ShareProduct[], others: boolean, entryFor: EntryFor): string {
  const unmet = unmetLines(products, entryFor)
  const met = unmet === 0 ? '全部满足' : `${unmet} 行未全部满足`
  return `${others ? '其余' : '全部'} ${products.length} 种商品库存充足，${met}`
}

/** What is wrong with lines, by key: more than is left of one, or more of a gift than goes with what earned it. */
export function shareProblems(products: readonly ShareProduct[], entryFor: EntryFor): Map<string, string> {
  const most = giftsAtMost(products, entryFor)
  return new Map(
    products.flatMap(({ lines }) =>
      lines.flatMap((line): [string, string][] => {
        const entered = enteredOf(line, entryFor)
        if (compare(entered, line.unsplitQty) > 0)
          return [[line.key, `超过未拆数量 ${unitText(line, line.unsplitQty)}`]]
        const allowed = most.get(line.key)
        if (allowed === undefined || compare(entered, allowed) <= 0) return []
        return [[line.key, `赠品随正品最多 ${unitText(line, allowed)}`]]
      }),
    ),
  )
}

/** All gifts that are more than goes with what earned them, as many as go. */
export function loweredGifts(products: readonly ShareProduct[], entryFor: EntryFor): Record<string, QtyEntry> {
  const most = giftsAtMost(products, entryFor)
  const beyond = products.flatMap(({ lines }) =>
    lines.filter((line) => line.gift && compare(enteredOf(line, entryFor), most.get(line.key) ?? '0') > 0),
  )
  return entriesOf(beyond, ({ key }) => most.get(key) ?? '0')
}

/** How many small units of each gift go with what is entered: as the server shares them, in proportion and rounded up. */
function giftsAtMost(products: readonly ShareProduct[], entryFor: EntryFor): Map<string, string> {
  const lines = products.flatMap((product) => product.lines)
  const entered = new Map(lines.map((line) => [line.key, enteredOf(line, entryFor)]))
  return new Map(
    lines.flatMap(({ key, gift, unsplitQty }): [string, string][] => {
      if (!gift) return []
      const split = plus(gift.boughtSplitQty, sum(['0', ...gift.boughtItemIds.map((id) => entered.get(id) ?? '0')]))
      const allowed = allowedOf(gift.giftQty, split, gift.boughtQty)
      return [[key, max('0', min(unsplitQty, minus(allowed, gift.giftSplitQty)))]]
    }),
  )
}

/** What is saved of each order: its lines that get something. Small units say all that is entered. */
export function sharesOf(products: readonly ShareProduct[], entryFor: EntryFor): OrderShares[] {
  const orders = new Map<string, OrderShares>()
  for (const line of products.flatMap(({ lines }) => lines)) {
    const qty = enteredOf(line, entryFor)
    if (isZero(qty)) continue
    const { soId, version, soItemId } = line
    const order = orders.get(soId) ?? { soId, version, lines: [] }
    order.lines.push({ soItemId, unitType: 'small', qty })
    orders.set(soId, order)
  }
  return [...orders.values()]
}
