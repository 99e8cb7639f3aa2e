import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, it, onTestFinished, vi } from 'vitest'
import { startJobChild } from '../../../test/support/child.ts'
import { countJob } from '../../../test/support/count-job.ts'
import { clusterUrl, type Engine } from '../../../test/support/database.ts'
import { prepareFixture, TestClock } from '../../../test/support/fixture.ts'
import { createDatabase, dropDatabase } from '../../../test/support/postgres.ts'
import { preparedFolder } from '../../../test/support/prepared.ts'
import { silentLogger } from '../../../test/support/silent-logger.ts'
import { postgresTemplate } from '../../../test/support/templates.ts'
import { type Database, openDatabase } from '../database/database.ts'
import { layPrepared } from '../database/prepared-folder.ts'
import { makeWork } from '../work.ts'
import { jobsOf } from './define.ts'
import { enqueue } from './queue.ts'
import { startJobs } from './runner.ts'

/** Where one process after another finds the same database: a folder or an address. */
async function homeOf(engine: Engine): Promise<string> {
  if (engine === 'postgres') {
    const url = await createDatabase(clusterUrl(), await postgresTemplate(clusterUrl(), 'fixture'))
    onTestFinished(() => dropDatabase(clusterUrl(), url))
    return url
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'dealer-job-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  await layPrepared(preparedFolder(), dataDir)
  return dataDir
}

const openHome = (engine: Engine, home: string): Promise<Database> =>
  openDatabase({ ...(engine === 'postgres' ? { url: home } : { dataDir: home }), logger: silentLogger })

const stateOf = async ({ db }: Database) => {
  const { rows: jobs } = await db.execute(sql`select status, attempts from job`)
  const { rows: vehicles } = await db.execute(sql`select version from vehicle order by dealer_code`)
  const { rows: told } = await db.execute(sql`select message ->> 'content' as content from event`)
  return { jobs, versions: vehicles.map(({ version }) => version), told: told.map(({ content }) => content) }
}

it.each<Engine>(['pglite', 'postgres'])(
  'a job whose process is killed in the middle comes once, after a restart, on %s',
  async (engine) => {
    const home = await homeOf(engine)
    const job = countJob()
    const before = await openHome(engine, home)
    const { first } = await prepareFixture(before)
    await before.transaction({ dealerCode: 'T001' }, (tx) =>
      enqueue(makeWork(tx, first.admin, new TestClock()), job, {}),
    )
    await before.close()

    const child = startJobChild(home)
    await child.line('in the middle')
    await child.kill()

    const database = await openHome(engine, home)
    onTestFinished(() => database.close())
    // The first batch was committed; of the second nothing is there, though it was all written.
    expect(await stateOf(database)).toEqual({ jobs: [{ status: 'running', attempts: 1 }], versions: [2, 1], told: [] })
    const clock = new TestClock()
    const ran: number[] = []
    const again = countJob(async (batch) => void ran.push(batch))
    const runner = await startJobs({ database, clock, jobs: jobsOf([{ again }]), logger: silentLogger })
    clock.forward(1)
    const done = { jobs: [{ status: 'done', attempts: 2 }], versions: [3, 1], told: ['【计数】已完成'] }
    await vi.waitFor(async () => {
      runner.wake()
      expect(await stateOf(database)).toEqual(done)
    })
    clock.forward(60)
    runner.wake()
    await runner.stop()
    expect(await stateOf(database)).toEqual(done)
    expect(ran).toEqual([2])
  },
)
