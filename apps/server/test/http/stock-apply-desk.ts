import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { dealerSetting } from '../../src/modules/md/dealer/dealer.schema.ts'
import type { Traffic } from '../../src/platform/database/connection.ts'
import { type Ground, openGround } from '../support/ground.ts'
import type { TestServer } from '../support/server.ts'
import { expectRefused } from '../support/traces.ts'
import { ApplyJob, brokenApplies } from './stock-apply-job.ts'

export const ref = ({ id, version }: { id: string; version: number }) => ({ id, version })
export const states = (logs: readonly { toStatus: string }[]) => logs.map(({ toStatus }) => toStatus)

/** What each test of applications stands on: the fixture with its boss at the desk. After each test the books are whole. */
export class ApplyDesk {
  readonly traffic: Traffic = { statements: 0, trips: 0 }
  private opened: { ground: Ground; server: TestServer; job: ApplyJob } | undefined

  constructor() {
    beforeAll(async () => {
      const ground = await openGround('any', { traffic: this.traffic })
      const server = ground.server()
      this.opened = { ground, server, job: new ApplyJob(server) }
      await server.login('boss1')
    })
    afterAll(() => this.opened?.ground.close())
    afterEach(async () => expect(await brokenApplies(this.database)).toEqual([]))
  }

  private get there() {
    if (!this.opened) throw new Error('the desk opens before the tests, not while they are collected')
    return this.opened
  }

  get server() {
    return this.there.server
  }

  /** Does transfers. */
  get job() {
    return this.there.job
  }

  get database() {
    return this.there.ground.database
  }

  get first() {
    return this.there.ground.first
  }

  refused(call: Parameters<typeof expectRefused>[1], code: string, message?: string): Promise<void> {
    return expectRefused(this.database, call, code, message)
  }

  /** Warehouses of what is on its way: the first that leaves makes one. */
  async transits(): Promise<string[]> {
    const { rows } = await this.database.db.execute<{ code: string }>(
      sql`select warehouse_code as code from warehouse where warehouse_type = 'transit' and dealer_code = 'T001'`,
    )
    return rows.map(({ code }) => code)
  }

  /** Does something while a month is closed. */
  async closing(month: string, act: () => Promise<unknown>): Promise<void> {
    const set = (closedMonth: string | null) =>
      this.database.transaction('platform', (tx) =>
        tx.update(dealerSetting).set({ closedMonth }).where(eq(dealerSetting.dealerCode, 'T001')),
      )
    await set(month)
    await act()
    await set(null)
  }

  /** Does something while a warehouse is being counted. */
  async counting(warehouseCode: string, act: () => Promise<unknown>): Promise<void> {
    const { db } = this.database
    await db.execute(sql`insert into stock_check_lock (dealer_code, warehouse_code, product_code, check_num)
      values ('T001', ${warehouseCode}, '*', 'PD1')`)
    await act()
    await db.execute(sql`delete from stock_check_lock`)
  }
}
