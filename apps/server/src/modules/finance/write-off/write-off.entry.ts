import { negate } from '@dealer/validators'
import type { Args } from '../../../platform/contract/types.ts'
import { notAfterToday, notBeforeDocuments } from '../../../platform/document/day.rules.ts'
import { DONE } from '../../../platform/done.ts'
import { refuse } from '../../../platform/refusal.ts'
import { requirePermission, type Work } from '../../../platform/work.ts'
import { holdMonth, requireOpenMonth } from '../../inv/stock/month.service.ts'
import { findCustomer } from '../../md/customer/customer.service.ts'
import { holdOwed } from '../../so/order/order.received.ts'
import { heldOwedCosts, setOffCosts } from '../cost/cost.set-off.ts'
import { holdAccounts, postSettlements, rollBackReceivables } from '../ledger/ledger.service.ts'
import { type Debt, openDebts } from '../payee/payee.debts.ts'
import { releaseSetOffs } from '../payee/payee.pre.ts'
import { heldPrepaidBy, setOffPrepaid } from '../payee/payee.prepaid.ts'
import { checkChangedBack } from '../payee/payee.rules.ts'
import { writeOffLines, writeOffs } from './write-off.document.ts'
import {
  amountOf,
  BAD_DEBT,
  creditOf,
  datedAmong,
  partsOf,
  type Source,
  setOffLines,
  sumBySource,
  sumByTarget,
} from './write-off.rules.ts'

type Entered = Args<'finance.writeOff.save'>

const DOC_DATE = { label: '单据日期', field: 'docDate' }

/**
 * Settles debts of a customer at once, by what was received beforehand, by credits, or as given up.
 *
 * @throws Refusal 107 for bad debts without the right, 101 and 106 for what is wrong in it, naming the line, among it more than either
 * side has left, 108 for a day in a closed month
 */
export async function saveWriteOff(work: Work, entered: Entered) {
  const { writeOffType, docDate, remark = null } = entered
  requireRight(work, writeOffType)
  holdMonth(work)
  notAfterToday(DOC_DATE, docDate, work.today)
  await requireOpenMonth(work, [docDate])
  if (writeOffType === 'badDebt' && remark === null) throw refuse.required('原因', 'remark')
  const { customerCode, customerName, salesmanId } = await findCustomer(work, entered.customerCode)
  await holdOwed(work.tx, work.user.dealerCode, namedIn(entered.lines))
  const receipts = await receiptsNamed(work, entered, customerCode)
  const costs = await costsNamed(work, entered, customerCode)
  await holdAccounts(work, [customerCode])
  const debts = await debtsNamed(work, entered.lines, customerCode)
  const sources = new Map([...receipts, ...costs, ...creditsAmong(writeOffType, debts)])
  const sides = { sources, targets: debts }
  const lines = setOffLines(writeOffType, entered.lines, sides)
  notBeforeDocuments(DOC_DATE, docDate, datedAmong(lines, sides))
  const header = {
    ...{ writeOffType, customerCode, customerName, salesmanId, docDate, remark },
    ...{ amount: amountOf(lines), status: 'posted' as const },
  }
  const [made] = await writeOffLines.add(work, [{ header, lines }], { label: '核销' })
  if (!made) throw refuse.unexpected()
  const { id, writeOffNum } = made
  const parts = partsOf(lines, sides)
  const of = { customerCode, salesmanId, entryType: 'writeOff' as const, srcNum: writeOffNum, docDate }
  await postSettlements(
    work,
    parts.map((part) => ({ ...of, ...part })),
  )
  await setOffPrepaid(
    work,
    lines.flatMap(({ sourceRef: payeeDocNum, amount }) =>
      payeeDocNum !== null && receipts.has(payeeDocNum) ? [{ payeeDocNum, amount }] : [],
    ),
  )
  if (writeOffType === 'cost') await setOffCosts(work, sumBySource(lines))
  return { id, writeOffNum }
}

/** @throws Refusal 107 where bad debts are given up, or owed again, by who must not */
function requireRight({ user }: Work, writeOffType: Entered['writeOffType']): void {
  if (writeOffType === 'badDebt') requirePermission(user, BAD_DEBT)
}

/** What the customer paid beforehand, or too much, held until the call ends; by number. */
async function receiptsNamed(
  work: Work,
  { writeOffType }: Entered,
  customerCode: string,
): Promise<Map<string, Source>> {
  if (writeOffType !== 'pre') return new Map()
  const found = await heldPrepaidBy(work, customerCode)
  return new Map(
    found.map(({ payeeDocNum: refNum, payDate: docDate, unallocatedAmount: left }) => [
      refNum,
      { refNum, bucket: 'pre', left, docDate },
    ]),
  )
}

/** Costs that are owed to the customer, held until the call ends; by number. */
async function costsNamed(work: Work, { writeOffType }: Entered, customerCode: string): Promise<Map<string, Source>> {
  if (writeOffType !== 'cost') return new Map()
  const found = await heldOwedCosts(work, customerCode)
  return new Map([...found].map(([refNum, cost]) => [refNum, { refNum, ...cost }]))
}

/** What lines name on either side. */
const namedIn = (lines: readonly { readonly sourceRef?: string | null; readonly targetRef: string }[]): string[] => [
  ...new Set(lines.flatMap(({ sourceRef, targetRef }) => [targetRef, ...(sourceRef ? [sourceRef] : [])])),
]

/** Debts and credits of the customer that lines name on either side; those of others are not told of. */
async function debtsNamed(work: Work, lines: Entered['lines'], customerCode: string): Promise<Map<string, Debt>> {
  const refNums = namedIn(lines)
  const found = await Promise.all([openDebts(work, 'order', refNums), openDebts(work, 'invoice', refNums)])
  return new Map(found.flatMap((debts) => [...debts]).filter(([, debt]) => debt.customerCode === customerCode))
}

const creditsAmong = (writeOffType: Entered['writeOffType'], debts: ReadonlyMap<string, Debt>): [string, Source][] =>
  writeOffType === 'return'
    ? [...debts].map(([refNum, { bucket, balance, docDate }]) => [
        refNum,
        { refNum, bucket, left: creditOf(balance), docDate },
      ])
    : []

/**
 * Takes a write-off back, dated today: both sides have their balance again.
 *
 * @throws Refusal 106, 104, 103 for one that cannot be taken back, 107 for bad debts without the right, 108 when today's month is
 * closed
 */
export async function rollBackWriteOff(work: Work, { reason, ...ref }: Args<'finance.writeOff.rollBack'>) {
  holdMonth(work)
  const row = await writeOffs.openOne(work, ref, 'rollBack')
  requireRight(work, row.writeOffType)
  await requireOpenMonth(work, [work.today])
  const { writeOffNum, customerCode, salesmanId } = row
  const lines = await writeOffLines.of(work, [row.id])
  await holdOwed(work.tx, work.user.dealerCode, namedIn(lines))
  await releaseSetOffs(work, [writeOffNum])
  if (row.writeOffType === 'cost') await setOffCosts(work, sumBySource(lines, negate))
  await holdAccounts(work, [customerCode])
  const debts = await debtsNamed(
    work,
    lines.map(({ sourceRef, targetRef, amount }) => ({ targetRef, amount, ...(sourceRef && { sourceRef }) })),
    customerCode,
  )
  for (const [targetRef, amount] of sumByTarget(lines)) {
    const debt = debts.get(targetRef)
    if (debt) checkChangedBack(debt, amount)
  }
  // It is its own reversal: what it put into the account comes out again under its number.
  await rollBackReceivables(
    work,
    [{ docNum: writeOffNum, reversalNum: writeOffNum }],
    new Map([[writeOffNum, salesmanId]]),
  )
  await writeOffs.move(work, [row], 'rollBack', { reason }, reason)
  return DONE
}
