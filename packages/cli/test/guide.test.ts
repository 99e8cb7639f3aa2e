import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { describe, expect, inject, it } from 'vitest'
import { version } from '../package.json'
import { machine } from './program.ts'

const desk = machine()

describe('help', () => {
  it('shows the whole use in the language of the machine', async () => {
    const zh = await desk.run(['--help'])
    const en = await desk.run(['help'], { env: { LANG: 'en_US.UTF-8' } })
    expect([zh.code, zh.stdout]).toEqual([0, expect.stringContaining('退出码')])
    expect([en.code, en.stdout]).toEqual([0, expect.stringContaining('Exit: 0 fine')])
  })

  it('is told on standard error when no command is given: exit code 2', async () => {
    const { code, stdout, stderr } = await desk.run([])
    expect([code, stdout, stderr]).toEqual([2, '', expect.stringContaining('dealer call')])
  })

  it.each([
    [['help', 'so.salesOrder.save']],
    [['so.salesOrder.save', '--help']],
    [['call', 'so.salesOrder.save', '-h']],
  ])('%j shows what the contract says of a call', async (args) => {
    const { code, stdout } = await desk.run(args)
    expect(code).toBe(0)
    for (const part of [
      'so.salesOrder.save  保存订单\n',
      'POST /api/so/salesOrder/save\n',
      /权限 {2}.*so:salesOrder:add 销售订单-新增/,
      /可能拒绝 {2}.*105 库存不足/,
      /\n {2}payMethod +string +付款方式 {2}.*\{ cash 现金, .*\}\n/,
      /\n {2}submit\* +string +提交/,
      /\n {2}items\* +object\[\] 1–500 +商品明细/,
      /\n {4}qty\* +qty +数量/,
      /应答\n {2}soId +id +订单ID\n/,
    ])
      expect(stdout).toMatch(part)
  })

  it('describes calls without arguments, lists, files and enumerations', async () => {
    const help = async (id: string) => (await desk.run(['help', id])).stdout
    expect(await help('md.user.getCurrentUser')).toContain('没有参数')
    expect(await help('guide.questionNaire.saveQuestionNaireList')).toMatch(/ {2}\[\] +object/)
    expect(await help('md.warehouse.select')).toMatch(/warehouseType.*\{ normal .*\}.*应答\n {2}\[\]/s)
    expect(await help('md.userCorrect.list')).toContain('{ 02 待经销商审核, 03 经销商驳回, 10 经销商通过 }')
    expect(await help('file.file.download.downloadFileById')).toContain('应答为文件')
    expect(await help('session.login')).toContain('无需登录')
  })

  it('prints the version of the package', async () => {
    expect(await desk.run(['--version'])).toMatchObject({ code: 0, stdout: `${version}\n` })
  })
})

describe('ls', () => {
  it.each([
    'so.salesOrder.lists',
    '订单查询',
    '/api/so/salesOrder/lists',
    'SALESORDER.lists',
    'dingdanchaxun',
    'ddcx',
    'sales orders that are not archived',
  ])('finds by name, title, pinyin, description and path: %s', async (text) => {
    const { code, stdout } = await desk.run(['ls', text])
    expect([code, stdout]).toEqual([
      0,
      expect.stringContaining('so.salesOrder.lists\t订单查询\tPOST /api/so/salesOrder/lists\n'),
    ])
  })

  it('wants every word', async () => {
    const { stdout } = await desk.run(['ls', 'so.salesOrder', '查询'])
    const lines = stdout.trimEnd().split('\n')
    expect(lines.length).toBeGreaterThan(1)
    for (const line of lines) expect(line).toMatch(/so\.salesOrder.*查询/)
    expect((await desk.run(['ls', '查询 so.salesOrder'])).stdout).toBe(stdout)
  })

  it('says when there is nothing', async () => {
    expect(await desk.run(['ls', 'nosuchthing'])).toMatchObject({
      code: 0,
      stdout: '',
      stderr: '没有找到【nosuchthing】\n',
    })
  })
})

describe('completion', () => {
  it.each(['bash', 'zsh', 'fish'])('prints a script for %s that asks the program', async (name) => {
    const { code, stdout } = await desk.run(['completion', name])
    expect([code, stdout]).toEqual([0, expect.stringContaining('dealer __complete')])
  })

  it('knows no other shell', async () => {
    expect(await desk.run(['completion', 'tcsh'])).toMatchObject({
      code: 2,
      stderr: 'dealer: 请写明 bash、zsh 或 fish\n',
    })
  })

  it('completes in a real bash', async () => {
    const { stdout } = await desk.run(['completion', 'bash'])
    writeFileSync(join(desk.work, 'completion.sh'), stdout)
    writeFileSync(join(desk.work, 'dealer'), `#!/bin/sh\nexec "${process.execPath}" "${inject('program')}" "$@"\n`, {
      mode: 0o755,
    })
    const complete = (...words: string[]) => {
      const script = `. ./completion.sh; COMP_WORDS=(dealer "$@"); COMP_CWORD=$#; _dealer; printf '%s\\n' "\${COMPREPLY[@]}"`
      const { stdout } = spawnSync('bash', ['-c', script, 'bash', ...words], {
        cwd: desk.work,
        encoding: 'utf8',
        env: { PATH: `${desk.work}${delimiter}${process.env.PATH}`, LANG: 'C.UTF-8' },
      })
      return stdout.trimEnd().split('\n')
    }
    expect(complete('comp')).toEqual(['completion'])
    expect(complete('so.salesOrder.list')).toContain('so.salesOrder.lists')
    expect(complete('so.salesOrder.lists', '--customer', '惠万家', '--orderS')).toEqual([
      '--orderSource',
      '--orderStatus',
    ])
  })
})
