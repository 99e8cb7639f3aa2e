import type { StockCheckEntry } from '@dealer/sdk/contract'
import { inArray, sql } from 'drizzle-orm'
import { Refusal } from '../../../platform/refusal.ts'
import { mayDo, type Work } from '../../../platform/work.ts'
import { dealerSettings } from '../../md/dealer/dealer.service.ts'
import { inOrderGiven } from '../../md/product/product.rules.ts'
import { productsByCode, productsKnownBy } from '../../md/product/product.service.ts'
import { locationsOf } from '../../md/warehouse/warehouse.service.ts'
import { selectInventoryStatuses } from '../inventory-status/inventory-status.service.ts'
import { goodsOfCount } from '../stock/count-lock.service.ts'
import { knownBatches } from '../stock/stock.batches.ts'
import { linesWhere } from './stock-check.counting.ts'
import type { CheckLineRow, CheckRow } from './stock-check.document.ts'
import type { CountedEntry, EntryFacts, Tally } from './stock-check.entry.rules.ts'
import { entriesOf, type KeptEntry, talliesOf } from './stock-check.entry.sql.ts'
import { checkStates } from './stock-check.rules.ts'
import { stockCheckLine as line } from './stock-check.schema.ts'

type Given = readonly StockCheckEntry[]

/** What the entries of a call are judged by, however many they are. */
export async function factsOf(work: Work, row: CheckRow, entries: Given): Promise<EntryFacts> {
  const numbers = [...new Set(entries.flatMap(({ entryNo, takeBack }) => [entryNo, takeBack ?? entryNo]))]
  const [kept, { found, codes }] = await Promise.all([entriesOf(work, numbers), goodsMeant(work, entries)])
  const ids = kept.filter(({ checkId }) => checkId === row.id).map(({ checkLineId }) => checkLineId)
  const meant = sql`(${inArray(line.productCode, codes)} or ${inArray(line.id, ids)})`
  const [lines, tallies, scope, settings, locations, statuses, producedOn] = await Promise.all([
    linesWhere(work, row.id, meant),
    talliesOf(work, row, meant),
    goodsOfCount(work, row.checkNum, codes),
    dealerSettings(work),
    locationsOf(work, row),
    selectInventoryStatuses(work, {}),
    knownBatches(
      work,
      entries.flatMap((entry) => found(entry).map(({ product }) => ({ ...product, batchNo: entry.batchNo }))),
    ),
  ])
  const ofLine = new Map(tallies.map((tally) => [tally.lineId, tally]))
  const byId = new Map(lines.map((one) => [one.id, one]))
  return {
    ...{ closed: closedBy(row), mayPost: mayDo(work.user, 'inv:check:post'), today: work.today },
    ...{ useBatch: settings.useBatch, useLocation: settings.useLocation, lineCount: row.lineCount },
    counted: kept.flatMap((one) => countedOf(work, one, byId.get(one.checkLineId)) ?? []),
    foreign: new Set(kept.filter(({ checkId }) => checkId !== row.id).map(({ entryNo }) => entryNo)),
    tallies: lines.map((one) => ({ ...placeOf(one), ...NOTHING_COUNTED, ...ofLine.get(one.id) })),
    ...{ found, isInScope: (code) => scope.isAll || scope.codes.has(code), producedOn },
    locations: new Set(locations.flatMap((one) => (one.enabled === 'T' ? one.locationCode : []))),
    statuses: new Set(statuses.map(({ key }) => key)),
  }
}

const NOTHING_COUNTED = { live: 0, own: '0', countedBefore: false }

const placeOf = (one: CheckLineRow): Omit<Tally, keyof typeof NOTHING_COUNTED> => ({
  ...{ productCode: one.productCode, locationCode: one.locationCode, batchNo: one.batchNo },
  ...{ inventoryStatusCode: one.inventoryStatusCode, lineId: one.id, round: one.round },
  ...{ produceDate: one.produceDate, expireDate: one.expireDate, total: one.checkQty ?? '0' },
})

/** An entry of this stock-taking as it counts. */
function countedOf({ user }: Work, kept: KeptEntry, of: CheckLineRow | undefined): CountedEntry | undefined {
  if (!of) return undefined
  const { entryNo, round, unitType, qty, smallQty, takeBack } = kept
  return {
    ...{ entryNo, place: of, isOwn: kept.createId === user.userId, isPhone: kept.entryKind === 'phone' },
    ...{ round, unitType, qty, smallQty, ...(takeBack !== null && { takeBack }) },
  }
}

/** Why a stock-taking takes no counts any more. */
function closedBy(row: CheckRow): Refusal | undefined {
  try {
    checkStates.check(row, 'saveCount')
    return undefined
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

/** Products by code, disabled ones too, and those that trade by barcode. */
async function goodsMeant(work: Work, entries: Given) {
  const named = [...new Set(entries.flatMap(({ productCode }) => productCode ?? []))]
  const scanned = [...new Set(entries.flatMap(({ barcode }) => barcode ?? []))]
  const [byCode, byText] = await Promise.all([productsByCode(work, named), productsKnownBy(work, scanned)])
  const found: EntryFacts['found'] = ({ productCode, barcode }) => {
    const product = productCode === undefined ? undefined : byCode.get(productCode)
    if (product) return [{ product }]
    return productCode === undefined && barcode !== undefined ? inOrderGiven(byText, [barcode]) : []
  }
  return { found, codes: [...new Set([...byCode.keys(), ...byText.map((one) => one.productCode)])] }
}
