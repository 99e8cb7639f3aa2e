import { and, eq, gte } from 'drizzle-orm'
import { businessDate, type Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import type { SessionUser } from '../session/session-user.ts'
import type { Origin, Work } from '../work.ts'
import { recordAs } from './record.ts'
import { securityLog } from './security-log.schema.ts'

/** What it is an event to have looked at. */
export type Sight = 'costSeen' | 'logRead'

const sights = new WeakMap<Work, Set<Sight>>()

/** Says that the answer of this call shows such a thing. A call that reads cannot write it down itself. */
export function saw(work: Work, sight: Sight): void {
  const found = sights.get(work) ?? new Set()
  sights.set(work, found.add(sight))
}

/** Whether the user may see costs; whoever asks is about to show them, so that it is an event. */
export function showsCost(work: Work): boolean {
  if (work.user.rights.canSeeCost) saw(work, 'costSeen')
  return work.user.rights.canSeeCost
}

export const sightsOf = (work: Work): ReadonlySet<Sight> => sights.get(work) ?? new Set()

/**
 * Who looked at what, once for each user, page and day: the first answer of the day waits until it is written, all others
 * find it known. Processes that come to it at once may write it twice.
 */
export class SightLog {
  private readonly known = new Set<string>()
  private day = ''

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** @param page what the call is called */
  async record(seen: ReadonlySet<Sight>, page: string, user: SessionUser, origin: Origin): Promise<void> {
    for (const sight of seen) await this.recordOne(sight, page, user, origin)
  }

  private async recordOne(kind: Sight, target: string, user: SessionUser, origin: Origin): Promise<void> {
    const { dealerCode, userId } = user
    const today = businessDate(this.clock.now())
    if (this.day !== today) this.known.clear()
    this.day = today
    const key = JSON.stringify([dealerCode, userId, kind, target])
    if (this.known.has(key)) return
    await this.database.transaction({ dealerCode }, async (tx) => {
      const mine = and(
        eq(securityLog.dealerCode, dealerCode),
        eq(securityLog.userId, userId),
        eq(securityLog.kind, kind),
      )
      const ofToday = and(mine, eq(securityLog.target, target), gte(securityLog.logDate, `${today} 00:00:00`))
      const before = await tx.select({ id: securityLog.id }).from(securityLog).where(ofToday).limit(1)
      if (before.length === 0) recordAs(tx, { ...user, ...origin }, this.clock, { kind, target })
    })
    this.known.add(key)
  }
}
