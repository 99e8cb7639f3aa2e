import type { StockCheckEntry } from '@dealer/sdk/contract'
import { inArray } from 'drizzle-orm'
import type { Args } from '../../../platform/contract/types.ts'
import { addRows, insertRows } from '../../../platform/database/insert-rows.ts'
import { created, type Work } from '../../../platform/work.ts'
import { requireStaffOf } from '../../md/warehouse/warehouse.staff.ts'
import { linesWhere } from './stock-check.counting.ts'
import { type CheckLineRow, type CheckRow, checks } from './stock-check.document.ts'
import { factsOf } from './stock-check.entry.facts.ts'
import { type CountedEntry, judgeEntries, placeKey, type Tally } from './stock-check.entry.rules.ts'
import { grown, keepCounts } from './stock-check.recording.ts'
import { stockCheckEntry as entry, stockCheckLine as line } from './stock-check.schema.ts'
import { unitCostsOf } from './stock-check.snapshot.sql.ts'

/**
 * Counts what phones send, each entry for itself: what is refused does not stop the others and stays on the phone. The head is locked
 * for a moment, as by every count, so that those who count beside each other add up. As many statements for one entry as for many.
 * @throws Refusal 106 for a stock-taking that is not there, 107 for who does not work in the warehouse
 */
export async function saveEntries(work: Work, { id, entries }: Args<'inv.stockCheck.saveEntries'>) {
  const [row] = (await checks.lock(work, [id])).rows as [CheckRow]
  await requireStaffOf(work, [row.warehouseCode])
  const facts = await factsOf(work, row, entries)
  const { judged, tallies } = judgeEntries(facts, entries)
  const made = judged.flatMap((one) => (one.made ? [{ given: one.given, made: one.made }] : []))
  const touched = [...new Set(made.map(({ made: { place } }) => placeKey(place)))].flatMap(
    (key) => tallies.get(key) ?? [],
  )
  const lines = await keepTallies(work, row, touched)
  const rows = made.map((one) => rowOf(work, row, lines, one))
  addRows(work.tx, entry, rows)
  const before = new Map(facts.tallies.map((tally) => [placeKey(tally), tally.lineId]))
  return {
    results: judged.map(({ given: { entryNo }, refusal, place, productName }) => ({
      entryNo,
      ...(refusal ? { isAccepted: 'F' as const, reason: refusal.message } : { isAccepted: 'T' as const }),
      lineId: place && (lines.get(placeKey(place))?.id ?? before.get(placeKey(place))),
      productName,
    })),
  }
}

/** Keeps what the entries of places come to; places that no line has get one. Answers the lines by their places. */
async function keepTallies(work: Work, row: CheckRow, touched: readonly Tally[]): Promise<Map<string, CheckLineRow>> {
  if (touched.length === 0) return new Map()
  const fresh = touched.filter(({ lineId }) => lineId === undefined)
  const known = touched.flatMap(({ lineId }) => lineId ?? [])
  const [old, found] = await Promise.all([
    known.length > 0 ? linesWhere(work, row.id, inArray(line.id, known)) : [],
    fresh.length > 0 ? addFoundLines(work, row, fresh) : [],
  ])
  const head = found.length > 0 ? { ...row, ...(await grown(work, row, row.lineCount + found.length)) } : row
  const lines = new Map([...old, ...found].map((one) => [placeKey(one), one]))
  const counting = touched.flatMap((tally) => {
    const one = lines.get(placeKey(tally))
    return one ? [{ line: one, checkQty: tally.live > 0 ? tally.total : null }] : []
  })
  await keepCounts(work, head, counting)
  return lines
}

async function addFoundLines(work: Work, row: CheckRow, fresh: readonly Tally[]): Promise<CheckLineRow[]> {
  const costs = await unitCostsOf(work, [...new Set(fresh.map(({ productCode }) => productCode))])
  return insertRows(
    work.tx,
    line,
    fresh.map(({ productCode, locationCode, batchNo, inventoryStatusCode, produceDate, expireDate }, place) => ({
      ...{ ...created(work), checkId: row.id, lineNo: row.lineCount + place + 1 },
      ...{ productCode, locationCode, batchNo, inventoryStatusCode, produceDate, expireDate },
      ...{ bookQty: '0', costPrice: costs.get(productCode) ?? '0' },
    })),
  )
}

function rowOf(
  work: Work,
  row: CheckRow,
  lines: ReadonlyMap<string, CheckLineRow>,
  { given, made }: { readonly given: StockCheckEntry; readonly made: CountedEntry },
): typeof entry.$inferInsert {
  const { entryNo, place, round, unitType, qty, smallQty, takeBack } = made
  return {
    ...{ ...created(work), checkId: row.id, checkLineId: lines.get(placeKey(place))?.id ?? '' },
    ...{ entryNo, entryKind: takeBack === undefined ? 'phone' : 'takeBack', round, unitType, qty, smallQty },
    ...{ countedAt: given.countedAt, takeBack: takeBack ?? null },
  }
}
