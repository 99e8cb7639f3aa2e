import fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { silentLogger } from '../../../test/support/silent-logger.ts'
import { openDatabase } from './database.ts'
import { openProblem } from './open-problem.ts'

let dir = ''
beforeEach(() => {
  dir = fs.mkdtempSync(join(tmpdir(), 'dealer-open-'))
})
afterEach(() => {
  vi.restoreAllMocks()
  fs.rmSync(dir, { recursive: true, force: true })
})
const open = (dataDir = dir) => openDatabase({ dataDir, logger: silentLogger })

it.each([
  ['ENOSPC', '磁盘已满'],
  ['EROFS', '数据目录不能写入（EROFS）'],
])('%s at the start is one line of each language', async (code, said) => {
  vi.spyOn(fs, 'writeFileSync').mockImplementation(() => {
    throw Object.assign(new Error(`${code}: no`), { code })
  })
  const error = await open().then(
    () => undefined,
    (found: Error) => found,
  )
  expect(error?.name).toBe('OperatorError')
  expect(error?.message).toContain(said)
  expect(error?.message.split('\n')).toHaveLength(2)
})

it.each(['file', 'file/below'])('a file where the data folder should be is told as such: %s', async (path) => {
  fs.writeFileSync(join(dir, 'file'), '')
  await expect(open(join(dir, path))).rejects.toThrow(`DATA_DIR 不是文件夹：${join(dir, path)}`)
})

it('what the engine says when it gives up is cut to its beginning', () => {
  const { message } = openProblem(new Error(`unreachable\n${'x=function(){};'.repeat(9_000)}`), '/data')
  expect(message).toContain('请先复制该目录，再从备份恢复')
  expect(message).toContain('(unreachable)')
  expect(message.length).toBeLessThan(400)
})
