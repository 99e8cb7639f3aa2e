import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { createDatabase, dropDatabase, startCluster } from '../../apps/server/test/support/postgres.ts'
import { startProduct } from '../support/product.ts'
import { brokenBooks } from './crash/books.ts'
import { openDisk } from './crash/disk.ts'
import { aDayLater, folderState } from './crash/files.ts'
import { survive, type Victim } from './crash/rounds.ts'

/** How often: `KILLS=40`, `KILLS_POSTGRES=20` and `POWER_CUTS=30` are the long run. */
const timesOf = (name: string, usual: number) => Number(process.env[name] ?? usual)
const KILLS = timesOf('KILLS', 3)
const KILLS_POSTGRES = timesOf('KILLS_POSTGRES', 0)
const POWER_CUTS = timesOf('POWER_CUTS', 0)
const PATIENCE = 600_000
const PER_ROUND = 60_000

const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'dealer-crash-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
/** What an upload leaves that dies between its bytes and the row that names them: too short a moment to be hit by chance. */
const leaveBytes = (dataDir: string) => {
  const key = randomUUID()
  for (const folder of ['incoming', key.slice(0, 2)]) {
    mkdirSync(join(dataDir, 'files', folder), { recursive: true })
    writeFileSync(join(dataDir, 'files', folder, folder === 'incoming' ? randomUUID() : key), 'half')
  }
}
const killed = (dataDir: string, databaseUrl?: string): Victim => ({
  start: () => startProduct({ demoData: true, dataDir, ...(databaseUrl && { databaseUrl }) }),
  strike: async (server) => {
    await server.kill()
    leaveBytes(dataDir)
  },
})
/** What happened, for who asked for a long run. */
const report = (lines: readonly string[], rounds: number, usual: number) => {
  if (rounds > usual) console.log(`${rounds} times\n${lines.join('\n')}`)
}
const SOUND = { broken: [], orphans: [] }

it(
  'a killed server starts again with all that it acknowledged, and with nothing half done',
  async () => {
    const folder = newFolder()
    report(await survive(killed(folder), KILLS), KILLS, 3)
    expect(await folderState(folder)).toEqual(SOUND)
    expect(await brokenBooks(folder)).toEqual([])
  },
  PATIENCE + KILLS * PER_ROUND,
)

if (KILLS_POSTGRES > 0)
  it(
    'so does one on PostgreSQL, whose folder other servers may be writing to: what is left there goes a day later',
    async () => {
      const folder = newFolder()
      const { url: cluster, stop } = await startCluster()
      onTestFinished(stop)
      const url = await createDatabase(cluster)
      report(await survive(killed(folder, url), KILLS_POSTGRES), KILLS_POSTGRES, 0)
      const { broken, orphans } = await folderState(folder, url)
      expect(broken).toEqual([])
      expect(await aDayLater(folder, url)).toBe(orphans.length)
      expect(await folderState(folder, url)).toEqual(SOUND)
      expect(await brokenBooks(folder, url)).toEqual([])
      await dropDatabase(cluster, url)
    },
    PATIENCE + KILLS_POSTGRES * PER_ROUND,
  )

if (POWER_CUTS > 0)
  it(
    'a power cut loses nothing that was acknowledged and leaves nothing half done',
    async () => {
      const disk = openDisk()
      onTestFinished(disk.remove)
      const dataDir = join(disk.folder, 'data')
      mkdirSync(dataDir)
      const victim: Victim = {
        ...killed(dataDir),
        strike: async (server) => {
          disk.cutPower()
          await server.kill()
          disk.restorePower()
        },
      }
      report(await survive(victim, POWER_CUTS), POWER_CUTS, 0)
      expect(await folderState(dataDir)).toEqual(SOUND)
      expect(await brokenBooks(dataDir)).toEqual([])
    },
    PATIENCE + POWER_CUTS * PER_ROUND,
  )
