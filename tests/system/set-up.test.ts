import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDealerClient } from '@dealer/sdk'
import { afterAll, expect, it } from 'vitest'
import { FIRST_DEALER } from '../support/first-dealer.ts'
import { operate as operateIn } from '../support/operate.ts'
import { LOGIN_KEY, startProduct } from '../support/product.ts'

const folder = mkdtempSync(join(tmpdir(), 'dealer-set-up-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const dataDir = join(folder, 'data')

const operate = (args: readonly string[], typed?: readonly string[]) => operateIn({ dataDir }, args, typed)

/** Makes a dealer of a file, or of what is typed. */
async function setUp(how: { file: object } | { typed: readonly string[] }) {
  if ('typed' in how) return operate(['setup'], how.typed)
  const file = join(folder, 'dealer.json')
  writeFileSync(file, JSON.stringify(how.file))
  return operate(['setup', file])
}

it('an operator makes the first dealer and another one without a browser, and each administrator logs in', async () => {
  const weak = await setUp({ file: { ...FIRST_DEALER, newPwd: '123456' } })
  expect(weak.said).toContain('密码格式不正确：须为6到16位字母和数字，两者都要有')
  const broken = join(folder, 'broken.json')
  writeFileSync(broken, '{"newPwd": "secret123",')
  const said = async (...args: Parameters<typeof operate>) => (await operate(...args)).said.trim().split('\n').slice(-2)
  expect(await said(['setup', broken])).toEqual([`文件不是有效的 JSON：${broken}`, `The file is no JSON: ${broken}`])
  expect((await said(['setup', join(folder, 'none')]))[0]).toContain('文件不能读取（ENOENT）')
  expect(await setUp({ file: FIRST_DEALER })).toMatchObject({ made: '{"dealerCode":"D001","username":"chief"}' })
  const again = await setUp({ file: FIRST_DEALER })
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

it('an operator lets in the administrator who lost everything, once, and the log says so', async () => {
  expect((await operate(['let-in', 'nobody'])).said).toContain('登录账号【nobody】不存在')
  const { username, initialPwd } = JSON.parse((await operate(['let-in', 'Chief'])).made)
  expect(username).toBe('chief')
  const product = await startProduct({ dataDir })
  try {
    const dealer = createDealerClient({ baseUrl: product.url, loginKey: LOGIN_KEY })
    await expect(dealer.login({ username, password: 'secret123' })).rejects.toMatchObject({ resultCode: '101' })
    expect(await dealer.login({ username, password: initialPwd })).toMatchObject({ isWeakPwd: true })
    const { rows } = await dealer.admin.securityLog.lists({ kind: 'passwordReset' })
    expect(rows).toMatchObject([{ userName: '运维命令', target: '林晓燕', after: '停用两步验证' }])
  } finally {
    await product.stop()
  }
}, 600_000)
