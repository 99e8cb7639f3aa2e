import type { DealerClient } from '@dealer/sdk'
import { plus } from '@dealer/validators'
import { type Deed, newTally, torn } from './deed.ts'

/** Two salesmen of the demonstration, each with a line, its customers, a vehicle and unfinished documents. */
const PAIR = ['sales03', 'sales04'] as const

/** Who is on the job, and how much of each kind either has. */
interface Standing {
  readonly onJob: readonly boolean[]
  readonly has: readonly Readonly<Record<string, number>>[]
}

async function personOf(dealer: DealerClient, username: string) {
  const { rows } = await dealer.md.user.list({ keyword: username })
  const person = rows.find((row) => row.username === username)
  if (!person) throw new Error(`nobody is called ${username}`)
  return person
}

async function standingOf(dealer: DealerClient): Promise<Standing> {
  const people = await Promise.all(PAIR.map((username) => personOf(dealer, username)))
  const lists = await Promise.all(people.map(({ userId }) => dealer.md.user.getHandOver({ userId })))
  return {
    onJob: people.map(({ jobStatus }) => jobStatus === 'onJob'),
    has: lists.map(({ items }) => Object.fromEntries(items.map(({ label, num }) => [label, num]).toSorted())),
  }
}

/** Ends what receipts of somebody wait for: those that were rejected go, the others are passed, which makes their money due. */
async function endReceipts({ payee }: DealerClient['finance'], salesmanId: string): Promise<void> {
  const waiting = (auditStatus: 'unaudited' | 'rejected') =>
    payee.list({ salesmanId, payeeType: 'income', auditStatus, limit: 500 })
  const [unaudited, rejected] = await Promise.all([waiting('unaudited'), waiting('rejected')])
  if (rejected.rows.length > 0) await payee.delete({ items: rejected.rows.map(({ id, version }) => ({ id, version })) })
  if (unaudited.rows.length > 0) await payee.pass({ items: unaudited.rows.map(({ id, version }) => ({ id, version })) })
}

/** Hands in all money that somebody holds: what waits for its audit is passed, and what is free is counted as it is due. */
async function handIn({ finance }: DealerClient, userId: string): Promise<void> {
  await endReceipts(finance, userId)
  const { rows } = await finance.cashDocument.list({ userId, auditStatus: 'unaudited', limit: 500 })
  for (const { cashId, version } of rows) await finance.cashDocument.applyPass({ cashId, version })
  const people = await finance.cashItem.listTree({ userId })
  const items = people.flatMap(({ childList }) => childList.flatMap((day) => day.childList))
  const due = new Map<(typeof items)[number]['payMethod'], string>()
  for (const { payMethod, amount } of items) due.set(payMethod, plus(due.get(payMethod) ?? '0.00', amount))
  if (due.size === 0) return
  const payMethods = [...due].map(([payMethod, actualAmount]) => ({ payMethod, actualAmount }))
  const { cashId } = await finance.cashDocument.saveSelectedItemV2({ userId, payMethods })
  await finance.cashDocument.applyPass({ cashId, version: 1 })
}

function together(...given: readonly Readonly<Record<string, number>>[]): Readonly<Record<string, number>> {
  const labels = [...new Set(given.flatMap((one) => Object.keys(one)))].toSorted()
  return Object.fromEntries(labels.map((label) => [label, given.reduce((sum, one) => sum + (one[label] ?? 0), 0)]))
}

/** Whoever has everything leaves and hands it to the other; then comes back with nothing; then the other leaves. */
export function handOver(): Deed {
  const tally = newTally()
  let stands: Standing | undefined
  let next: Standing | undefined
  /** Who leaves the next time, or comes back. */
  let turn = 0
  const after = ({ onJob, has }: Standing): Standing =>
    onJob[turn]
      ? {
          onJob: onJob.map((is, at) => is && at !== turn),
          has: has.map((_one, at) => (at === turn ? {} : together(...has))),
        }
      : { onJob: [true, true], has }
  const moveOn = (to: Standing) => {
    // Who has just come back stays, and the other one leaves.
    if (to.onJob[0] && to.onJob[1]) turn = 1 - turn
    stands = to
    next = undefined
  }
  return {
    name: 'hand-over',
    tally,
    act: async (dealer) => {
      stands ??= await standingOf(dealer)
      const [person, other] = await Promise.all([
        personOf(dealer, PAIR[turn] ?? ''),
        personOf(dealer, PAIR[1 - turn] ?? ''),
      ])
      const { userId, version } = person
      if (stands.onJob[turn]) await handIn(dealer, userId)
      next = after(stands)
      tally.begun++
      const leaving = { jobStatus: 'offJob', handOverUserId: other.userId } as const
      await dealer.md.user.setOnJob({ userId, version, ...(stands.onJob[turn] ? leaving : { jobStatus: 'onJob' }) })
      moveOn(next)
      tally.answered++
    },
    check: async (dealer) => {
      if (!stands) return
      const found = await standingOf(dealer)
      const is = (one: Standing | undefined) => JSON.stringify(one) === JSON.stringify(found)
      const isWhole = is(next)
      if (!isWhole && !is(stands)) throw torn('hand-over', found, [stands, next])
      if (next) tally[isWhole ? 'whole' : 'nothing']++
      if (next && isWhole) moveOn(next)
      next = undefined
    },
  }
}
