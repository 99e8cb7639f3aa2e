import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../test/support/database.ts'
import { requireDatabaseBeside, requireOwnFolder } from './file-home.ts'

let test: TestDatabase
let root: string
beforeAll(async () => {
  test = await openTestDatabase('any', { content: 'tables' })
  root = await mkdtemp(join(tmpdir(), 'dealer-home-'))
})
afterAll(async () => {
  await test.close()
  await rm(root, { recursive: true })
})

const modeOf = async (path: string) => (await stat(path)).mode & 0o777

it('the folder is for its owner alone, also one that was open to everybody', async () => {
  const own = join(root, 'own')
  await requireOwnFolder(test.database, own)
  expect([await modeOf(own), await modeOf(join(own, 'database-id'))]).toEqual([0o700, 0o600])
  await chmod(own, 0o755)
  await requireOwnFolder(test.database, own)
  expect(await modeOf(own)).toBe(0o700)
})

it('a database keeps to the folder that it began with', async () => {
  const [own, other] = [join(root, 'own'), join(root, 'other')]
  await requireOwnFolder(test.database, own)
  await requireOwnFolder(test.database, own)
  await expect(requireOwnFolder(test.database, other)).rejects.toThrow(/不属于该数据库/)
  const mark = await readFile(join(own, 'database-id'), 'utf8')
  await writeFile(join(own, 'database-id'), 'of another one')
  await expect(requireOwnFolder(test.database, own)).rejects.toThrow(mark)
})

it('a used data folder without its database is told, a new one is not', async () => {
  const [files, database] = [join(root, 'used', 'files'), join(root, 'used', 'database')]
  requireDatabaseBeside(files, database)
  await mkdir(files, { recursive: true })
  await writeFile(join(files, 'database-id'), 'mark')
  expect(() => requireDatabaseBeside(files, database)).toThrow('数据目录曾经使用过，但其中没有数据库')
  await mkdir(database)
  requireDatabaseBeside(files, database)
})
