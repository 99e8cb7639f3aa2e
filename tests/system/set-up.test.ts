import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { createDealerClient } from '@dealer/sdk'
import { afterAll, expect, it } from 'vitest'
import { LOGIN_KEY, startProduct } from '../support/product.ts'

const folder = mkdtempSync(join(tmpdir(), 'dealer-set-up-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const dataDir = join(folder, 'data')

const FIRST = {
  dealerCode: 'D001',
  dealerName: '滨江食品商贸有限公司',
  address: '江南大道100号',
  realName: '林晓燕',
  mobile: '10000010001',
  username: 'chief',
  newPwd: 'secret123',
}

/** Runs the command of the operator with a file, or with what is typed. */
async function setUp(how: { file: object } | { typed: readonly string[] }) {
  const file = join(folder, 'dealer.json')
  if ('file' in how) writeFileSync(file, JSON.stringify(how.file))
  const script = join(import.meta.dirname, '../../scripts/operate.mjs')
  const child = spawn(process.execPath, [script, 'setup', ...('file' in how ? [file] : [])], {
    env: { ...process.env, NODE_OPTIONS: '', DATA_DIR: dataDir, DATABASE_URL: '', LOGIN_AES_KEY: LOGIN_KEY },
  })
  child.stdin.end('typed' in how ? `${how.typed.join('\n')}\n` : '')
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)])
  return { made: stdout.trim().split('\n').at(-1) ?? '', said: stderr }
}

it('an operator makes the first dealer and another one without a browser, and each administrator logs in', async () => {
  const weak = await setUp({ file: { ...FIRST, newPwd: '123456' } })
  expect(weak.said).toContain('密码格式不正确')
  expect(await setUp({ file: FIRST })).toMatchObject({ made: '{"dealerCode":"D001","username":"chief"}' })
  const again = await setUp({ file: FIRST })
  expect(again.said).toContain('经销商编码【D001】已存在')
  // The weak password is asked for once more, and what stands in brackets is taken for an empty line.
  const typed = ['D002', '小满便民批发部', '登云路66号', 'T', '林小满', '10000010002', 'light', '123456', 'secret234']
  const second = await setUp({ typed })
  expect(second.made).toBe('{"dealerCode":"D002","username":"light"}')
  expect(second.said).not.toContain('secret234')

  const product = await startProduct({ dataDir })
  try {
    expect(product.output()).not.toContain('set-up')
    for (const [username, password, isLightDealer] of [
      ['chief', 'secret123', false],
      ['light', 'secret234', true],
    ] as const) {
      const dealer = createDealerClient({ baseUrl: product.url, loginKey: LOGIN_KEY })
      expect(await dealer.login({ username, password })).toMatchObject({ isadmin: true, isLightDealer })
    }
  } finally {
    await product.stop()
  }
}, 600_000)
