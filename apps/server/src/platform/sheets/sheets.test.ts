import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { isThere } from '../../../test/support/is-there.ts'
import { openSheets } from './sheets.ts'
import { APART } from './words.ts'

const CALL = 'md.customer.importList'

/** Sheets whose process runs this program, and what is told of them. */
function sheetsOf(program: string, idle?: number) {
  const folder = mkdtempSync(join(tmpdir(), 'dealer-sheets-test-'))
  const path = join(folder, 'program.mjs')
  writeFileSync(path, program)
  const told: Record<string, unknown>[] = []
  const tell = (details: object, msg: string) => void told.push({ ...details, msg })
  const logger = { info: tell, warn: tell, error: tell } as never
  const sheets = openSheets({ calls: new Set([CALL]), program: path, logger, ...(idle !== undefined && { idle }) })
  onTestFinished(async () => {
    await sheets.close()
    rmSync(folder, { recursive: true, force: true })
  })
  return { sheets, told }
}

it('takes sheets alone, and those only while its process is there, which ends when none come', async () => {
  const stops = `process.on('message', (said) => said === 'stop' && process.exit(0))`
  const { sheets, told } = sheetsOf(`${stops}\nprocess.send('of another program')\nprocess.send('ready')`, 300)
  expect(sheets.takes('md.customer.list')).toBe(false)
  expect(told).toEqual([])
  expect(sheets.takes(CALL)).toBe(false)
  await expect.poll(() => sheets.takes(CALL)).toBe(true)
  const [{ pid } = {}] = told
  await expect.poll(() => isThere(Number(pid))).toBe(false)
  expect(told).toEqual([{ pid, msg: APART }])
  await expect.poll(() => sheets.takes(CALL)).toBe(true)
})

it('leaves sheets to the server where its process ends at once, and tries no other for a while', async () => {
  const { sheets, told } = sheetsOf('process.exit(3)')
  sheets.takes(CALL)
  await expect.poll(() => told).toHaveLength(1)
  expect(told[0]).toMatchObject({ code: 3 })
  for (let call = 0; call < 3; call++) expect(sheets.takes(CALL)).toBe(false)
  expect(told).toHaveLength(1)
})
